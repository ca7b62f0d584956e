language-unknown = „{ $typed }” није доступан језик. Укуцај један од ових: { $languages }.

language-unknown = “{ $typed }” is not an available language. Type one of these: { $languages }.

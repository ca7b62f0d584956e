language-unknown = «{ $typed }» no es un idioma disponible. Escribe uno de estos: { $languages }.

language-unknown = « { $typed } » n’est pas une langue disponible. Tapez l’une de celles-ci : { $languages }.

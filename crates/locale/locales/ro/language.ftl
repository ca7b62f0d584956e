language-unknown = „{ $typed }” nu este o limbă disponibilă. Scrie una dintre acestea: { $languages }.

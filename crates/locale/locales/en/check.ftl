# Certificates: proofs that nothing is better.
help-check = Check a certificate: that its strategies are what they say, and that nothing is better
help-check-file = The certificate
help-solve-certificate = Write best play with the proof that nothing is better to FILE, for “parlor check”

check-written = The certificate is in { $file } ({ $bytes } bytes).
check-too-large = There is no certificate: the game is too large for one.
check-nothing-proved = There is no certificate, because nothing has been proved.
check-whole-game = Certificates are written for whole games only, without --from and --consistent-only.
check-stopped = There is no certificate, because writing it was stopped.
check-no-such-game = There are no certificates for this game; parlor check knows the code-breaking games, Reversi and Filler.
check-one-position = A certificate is about one position; leave out the options for many, or --certificate.

check-game = { $pegs ->
    [one] { $pegs } peg
   *[other] { $pegs } pegs
}, { $symbols } symbols, each at most { $secret }× in a secret and { $guess }× in a guess; { $reply ->
    [both] blacks and whites are told
   *[black] only blacks are told
}; { $codes } codes.
check-best-total = Proved: all codes together take { $total } guesses with the strategy in the file, and no strategy needs fewer.
check-best-within = Proved: all codes together take { $total } guesses with the strategy in the file, none more than { $within }, and no such strategy needs fewer.
check-best-worst = Proved: { $worst } guesses always suffice with the strategy in the file, and no strategy makes do with fewer.
check-effort = Claims proved: { $claims }, in { $seconds } s.
check-board = { $game } from { $from }
check-board-value = Proved: whatever the opponent does, { $first } can get at least { $value } and { $second } at least { $other }.

check-no-certificate = The file is not a certificate.
check-damaged = The certificate is incomplete or was changed.
check-no-game = The certificate is about a game that does not exist or is too large to be checked.
check-strategy = The strategy in the certificate does not name every code.
check-miscounted = The strategy in the certificate needs { $total } guesses in all and at most { $worst }, which is not what the certificate says.
check-proof = The certificate does not prove what it says: a strategy fails, or a better one is not ruled out.

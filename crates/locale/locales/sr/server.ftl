server-no-such-game = Овде нема такве партије, или је туђа и још није готова.
server-nothing-there = На { $path } нема ничега: путање су наведене у docs/api.md.
server-wrong-method = { $method } овде не ради ништа: путање су наведене у docs/api.md.
server-failure = Сервер то није могао да уради због сопствене грешке, која је у његовом дневнику заведена као { $fault }.
server-foreign-host = Овај сервер се не одазива на име „{ $host }”: отвори га на адреси коју је исписао.
server-foreign-origin = Овај захтев долази са другог сајта („{ $origin }”): само страница самог сервера сме да мења партије.
server-not-json = Пошаљи захтев као JSON, са „content-type: application/json”.
server-unreadable = Захтев не може да се прочита: његова адреса или облик није исправан.
server-broken-json = Захтев није исправан JSON: погледај ред { $line }, колону { $column }.
server-not-an-object = Захтев мора да буде JSON објекат, на пример {"{"}"game": "nim"{"}"}.
server-missing-field = У захтеву недостаје „{ $field }”: у docs/api.md пише шта је потребно свакој путањи.
server-wrong-field = „{ $field }” у захтеву није одговарајуће врсте или величине: у docs/api.md пише шта је потребно свакој путањи.
server-body-too-large = Захтев је превелик: пошаљи највише { $most } KiB.
server-text-too-long = Текст од { $length } знакова је предугачак: пошаљи највише { $most }.
server-stale-ply = Партија је отишла даље: сада има { $now ->
    [one] { $now } потез, а не { $ply }
    [few] { $now } потеза, а не { $ply }
   *[other] { $now } потеза, а не { $ply }
}. Погледај је поново.
server-no-such-ply = Нема потеза { $ply }: тражи неки од 0 до { $last }.
server-not-your-turn = Ниси на потезу.
server-no-seat = Ову партију само гледаш.
server-game-over = Партија је готова.
server-no-undo-against-people = Против друге особе потези се не враћају.
server-nothing-to-correct = Само састављач може да исправља одговоре.
server-no-such-row = Ред { $row } нема одговор који би се исправио: изабери ред од { $first } до { $last }.
server-no-program-to-move = Овде програм није на потезу.
server-no-review-yet = Могу се прегледати само готове партије са шифрама.
server-too-many-games = Има превише партија: можеш имати { $most }. Обриши оне које ти више не требају.
server-too-many-moves = Партија од { $moves } потеза је предугачка: може се донети највише { $most }.
server-too-many-searches = Тренутно размишља превише програма: покушај поново за неколико секунди.
server-too-many-streams = Тренутно гледа превише људи: покушај касније.
server-import-hides-secret = Ова партија није готова, а њена тајна шифра је остала иза ње, па не може да се настави: увези је кад буде готова.
server-no-seat-to-give = Некога можеш да позовеш само у партију која није готова и у којој су оба места твоја.
server-no-such-invitation = Ова позивница не постоји, или ју је неко већ прихватио.
server-player-refused = { $name } покреће програме или чита датотеке на машини сервера, што овде није могуће: изабери другог играча.
server-player-takes-long = За игру ове величине { $name } прво мора да рачуна минутима: изабери другог играча или мање шифара.
server-setting-too-large = { $key }={ $value } је превише за овај сервер: могуће је највише { $most }.
server-too-many-codes = Ова игра има превише шифара за овај сервер: изабери мање места или знакова, тако да их буде највише { $most }.
server-could-not-go-on = { $side } не може да настави.
server-ready = Parlor игра на { $address } (Ctrl-C га зауставља). Партије се чувају у { $folder }.
server-beyond-this-machine = Ко год може да дође до { $address } може да игра и да натера ову машину да размишља; ништа није шифровано. Користи --host само у мрежи којој верујеш.
server-cannot-listen = { $address } не може да се отвори: { $error }. Да ли Parlor тамо већ ради? Изабери други --port.
server-cannot-keep = Партије не могу да се чувају у { $folder }: { $error }. Изабери другу фасциклу помоћу --data.
server-cannot-run = Сервер не може да ради: { $error }.
server-no-folder = Нема личне фасцикле за партије: изабери фасциклу помоћу --data.
server-no-browser = Ниједан прегледач није могао да се отвори: отвори { $address } у прегледачу.
help-serve = Игра у прегледачу: страница са ове машине
help-serve-port = Слушај на овом порту; { $usual } ако није наведен
help-serve-open = Отвори страницу у прегледачу
help-serve-data = Чувај партије у овој фасцикли
help-serve-host = Слушај на овој адреси, и изван ове машине
help-serve-log = Колико да се бележи у дневник на stderr: off, error, warn, info, debug или trace; подразумева се info

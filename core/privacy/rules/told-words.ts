// The words of sentences that tell a secret (`set the password to …`, `use … as the token`): data for told-behind.ts, told-before.ts and login-secrets.ts.

/** Between the name and its value: what follows is the value. The verbs of statement-rows.ts are more of them. */
export const tellingWords = [
  "are be been being becomes became equals reads called named says begins starts as will would now currently still again temporarily",
  "it's it’s that's that’s type enter answer try of",
  "heißt wird sei jetzt nun neu devient sera maintenant désormais será ahora agora sarà ora adesso wordt nu",
  "blir är nyt er nå bliver teraz brzmi będzie nyní teď bude теперь сейчас будет был тепер зараз буде artık olarak şu olsun",
  "sekarang baru giờ mới acum nou este mostani mostantól τώρα σήμερα - – —",
].join(" ");

/** Prepositions of what something is changed to. Only behind a word for the change is what follows the value. */
export const changePrepositions = [
  "to into with for from as auf in zu von als como comme come som jako à en a de par para por con da naar op van til till från fra på na z od do на с из в",
  "la în din erre: erre ebből σε από menjadi dengan ke dari thành là sang từ yap",
].join(" ");

/** Beginnings of words for a change, in front of the name or behind it. */
export const changeVerbs = [
  "set|chang|reset|updat|rotat|switch|modif|replac|swap|make|put|assign|revert|configur|initiali|default",
  "setz|änder|aender|geänder|gesetzt|stell|wechs|ersetz|mets|mettre|modifi|défini|remplac|pon|cambi|establec|actuali|configur",
  "defin|mude|muda|alter|troque|troca|impost|zet|verander|wijzig|vervang|sätt|ändra|byt|sæt|skift|endre|sett",
  "ustaw|zmie|zmień|nastav|změň|zmeň|postav|promijeni|установ|постав|помен|смен|измен|задай|встанов|зміни|поміняй",
  "ayarla|değiştir|setează|schimb|állít|változtat|όρισε|άλλαξ|atur|ubah|ganti|setel|đặt|đổi|aseta|vaihda",
].join("|");

/** Between a value and the name behind it: `… as the token`, `… was the old password`. */
export const fixingWords = [
  "as for is was are will should becomes became be - – — when whenever wherever once if als für ist war wird comme pour est était sera",
  "como para es era será é come per è era voor is wordt som är var er blir jako jest to jest je как это был як це ca este",
  "sebagai adalah làm olarak ως",
].join(" ");

/** In front of a value that is directly in front of the name: `make … the password`. */
export const givingVerbs = "make making made mach mache rends haz faça rendi";

/** Behind a name: what the secret is for, or where and when. */
export const purposesBehind =
  "for on to of in at when everywhere there here then if für pour para per voor för til для na до kullan";

/** Names of several secrets at once: a user and a password follow. */
export const pairNames =
  "cred creds credential credentials login logins zugangsdaten identifiants credenciales credenziali";

/** Words and signs between a user and a password. */
export const pairJoints = "and und et y e en och og i a и та / | - – : & +";

/** Words with which a login begins, as they are searched for. */
export const loginCues = [
  "log in",
  "log into",
  "logged in",
  "logging in",
  "login",
  "sign in",
  "signed in",
  "ssh ",
  "connect",
  "authenticate",
  "anmelden",
  "melde dich",
  "logge dich",
  "einloggen",
  "logg inn",
  "logga in",
  "log ind",
  "inicia ",
  "entra ",
  "entre ",
  "accedi ",
  "acesse ",
  "meld je aan",
  "zaloguj",
  "přihlas",
  "зайди",
  "войди",
  "увійди",
  "giriş yap",
  "account",
] as const;

/** Who logs in stands behind one of these words. */
export const userWords = "as user als en como come som jako под як account username gebruiker utilisateur usuario";

/** What somebody logs in with stands behind one of these words. */
export const meansWords = "with using and mit und avec et con y com met med och og z s с з e password / | : -";

/** Terms with a number: nobody chose them. */
export const numberTerms = [
  "x86 x64 i18n l10n a11y e2e p2p b2b k8s s3 ec2 h2 http2 http3 oauth2 auth0 auth2 saml2 web3 log4j ipv4 ipv6 sqlite3 python2 python3",
  "arm64 amd64 base32 base58 base62 base64 base85 es5 es6 es2015 es2020 es2022",
].join(" ");

/** Programs, devices, standards and parts that have a version or a number behind them. */
export const numberedThings = [
  "node python java jdk php ruby go rust perl psql postgres postgresql mysql mariadb redis mongo nginx ubuntu debian centos fedora rhel",
  "windows win macos ios android tls ssl ssh usb com eth wlan vlan gpio pin port page step line chapter table issue version level phase",
  "sprint server host cluster vault app pod char varchar int uint float user test item error code room rfc cve bug ticket commit build",
  "run job task group team account id row col column section part",
].join(" ");

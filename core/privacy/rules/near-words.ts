// Runs when the program is built.
import { type PackedCues, packCues } from "../cue-index.ts";
import { secretNames } from "./secret-names.ts";

/** Words of the text around accounts and secrets, in lower case. A generated value near one is likelier a secret. */
const accountWords: readonly { language: string; words: string }[] = [
  {
    language: "English",
    words: "key|keys|apikey|user|users|usr|username|admin|root|account|accounts|vault|code|codes|access|private|master",
  },
  {
    language: "English",
    words: "log in|log into|logged in|logon|sign in|signin|unlock|sudo|ssh|ftp|smtp|ldap|vpn|wifi|wi-fi|wlan|community",
  },
  {
    language: "English",
    words:
      "encrypt|encrypted|decrypt|decrypted|protected|seed|nologin|bash|encryption|cipher|hmac|signing|signature|cookie|session|oauth|basic|identified|answer|license",
  },
  {
    language: "Spanish, Portuguese, Italian",
    words: "usuario|usuário|utente|cuenta|conta|acceso|acesso|accesso|llave|chave|chiave|código|codigo",
  },
  { language: "French", words: "utilisateur|compte|clé|cle|accès|identifiant|identifiants" },
  { language: "German, Dutch", words: "benutzer|nutzer|konto|zugang|schlüssel|anmeldung|gebruiker|sleutel" },
  { language: "Russian, Polish", words: "логин|пользователь|ключ|доступ|użytkownik|klucz|konto" },
  {
    language: "Chinese, Japanese, Korean",
    words: "用户|账号|帳號|密码|ユーザー|アカウント|キー|사용자|계정|키 |키:|키=|키는|키가",
  },
];

/** Keys that are secrets, as they are written in sentences and names. */
const secretKeys =
  "api key|api-key|api_key|apikey|private key|private_key|secret key|access key|access_key|signing key|signing_key|encryption key|encryption_key|master key|master_key|license key|shared key";

/** A weak word of so many letters is a word of its own wherever it stands. */
const longWord = 6;

const isPlain = (word: string) => /^[\x00-\x7f]+$/.test(word);

/** Returns the cues of both lists: words that name a secret wherever they stand, and words that may when they stand by themselves. */
export function nearCues(): PackedCues {
  return packCues([{ cues: surelySecretWords() }], [{ cues: possiblySecretWords() }]);
}

function surelySecretWords(): string[] {
  return secretNames
    .flatMap(({ words, strength }) =>
      words
        .split("|")
        .filter(
          (word) => strength === "strong" || (strength === "weak" && (word.length >= longWord || !isPlain(word))),
        ),
    )
    .concat(secretKeys.split("|"));
}

function possiblySecretWords(): string[] {
  const weak = secretNames.flatMap(({ words, strength }) =>
    words.split("|").filter((word) => strength === "weak" && word.length < longWord && isPlain(word)),
  );
  return [...weak, ...accountWords.flatMap(({ words }) => words.split("|"))];
}

// Parts of names around a word that names a secret, with a name that has one of them: data for name-finder.ts.
import type { PatternRow } from "../pattern-rows.ts";

/** Behind the word: what has the name is still the secret. */
export const neutralParts: readonly PatternRow[] = [
  { pattern: "keys?|access[_-]?key|token", example: "secret_access_key" },
  { pattern: "base|value|plain|text|raw|string", example: "passwordText" },
  { pattern: "prod|production|dev|development|staging|test|live", example: "PASSWORD_PROD" },
  { pattern: "old|new|current|previous|primary|secondary|backup", example: "password_old" },
  { pattern: "\\d{1,4}", example: "password2" },
];

/** Ends of the word in its plural or in another case. */
export const wordEnds: readonly PatternRow[] = [
  { pattern: "s|es|en", example: "passphrases" },
  { pattern: "i|a|m|lar", example: "sifrelar" },
  { pattern: "n|et|ni", example: "adgangskoden" },
];

/** Behind the word: the name is of something about the secret. Each is a whole part of the name, or its plural. */
export const harmlessParts: readonly PatternRow[] = [
  { pattern: "count(?:er)?|len|length|size|limit|budget|usage|index|pos|position|offset", example: "tokenCount" },
  { pattern: "ttl|expir(?:y|es|ed?|ing|ation)|lifetime|age|reset", example: "token_ttl" },
  { pattern: "url|uri|endpoint|path(?:name)?|dir(?:name|ectory)?|file(?:name|path)?", example: "secrets_file" },
  { pattern: "arn|source|link|bucket|store", example: "secret_arn" },
  { pattern: "name|id(?:entifier)?|ref(?:erence)?|type|kind|class(?:name|es)?", example: "token-type" },
  { pattern: "version|format(?:ter)?|method|mode|scope", example: "token_format" },
  {
    pattern: "field|input|label|prompt|placeholder|hint|prefix|header|param(?:eter)?|column",
    example: "passwordField",
  },
  {
    pattern: "hash(?:e[ds])?|digest|policy|policies|strength|regexp?|pattern|error|selector",
    example: "password_hash",
  },
  { pattern: "manager|provider|generator|validator|list(?:ener)?|map(?:per|ping)?", example: "TokenProvider" },
  { pattern: "ring|board|word|frame|code|press(?:ed)?|up|down", example: "api_keyboard" },
];

/** In front of "key": only with one of them it is the name of a secret. */
export const keyQualifiers: readonly PatternRow[] = [
  { pattern: "api|access|auth|account|subscription|session|license", example: "api_key" },
  { pattern: "private|secret|shared|master|admin|service|ssh|deploy|webhook", example: "sharedKey" },
  { pattern: "wifi|wlan|wpa|vpn|decryption|unlock", example: "wifi_key" },
  { pattern: "stream|unseal|activation|maps|function|app|application|recovery", example: "stream_key" },
  {
    pattern: "encryption|signing|signature|crypto|crypt|cipher|fernet|hmac|jwt|aes|storage|write|read",
    example: "jwt-key",
  },
];

/** In front of a short word that is a part of the name all the same. */
export const gluedParts: readonly PatternRow[] = [
  { pattern: "db|pg|mysql|redis|ldap|smtp|mail|ftp|http|svn|ssh|rpc|proxy|wifi|net|win|vault", example: "dbpass" },
  { pattern: "user|root|admin|sudo|become|ansible|svc|my|app|new|old|master", example: "userpwd" },
  { pattern: "remote|local|client|server|host|guest|default|sys|system|sql|mongo|rabbit|mq", example: "remotepass" },
  { pattern: "bot|zip|archive|nick|irc|sip|vpn|wpa|web|tomcat|jenkins|nexus|sonar|git", example: "nickpass" },
  { pattern: "key|store|cert|ca|tls|sasl|auth|require|bind|olcroot", example: "storepass" },
];

/** Short words that name a secret if they are a whole part of a value: not in "monkey", "compass" or "author". */
export const secretPartRows: readonly PatternRow[] = [
  { pattern: "pass(?:code|key|port|es|ed|ing)?", example: "passkey" },
  { pattern: "key[a-z]*", example: "keystore" },
  { pattern: "auth(?:n|z|ed)?|authori[sz](?:e[ds]?|ation)", example: "authorized" },
  { pattern: "authenticat(?:e|ed|ion|or)", example: "authenticator" },
];

/** What is put in front of them without a sign. */
export const partFronts: readonly PatternRow[] = [
  { pattern: "api|access|private|public|secret|shared|host|ssh|gpg|pgp|rsa", example: "sshkey" },
  { pattern: "sign|signing|enc|crypt|license|master|server|client|session|app", example: "appkey" },
  { pattern: "user|admin|root|db|my|new|old|get|set|by|no|un|re|o|i|x", example: "userpass" },
];

/** In front of "key": it identifies something that is no secret. */
export const publicQualifiers: readonly PatternRow[] = [
  { pattern: "cache|primary|foreign|partition|sort|row|composite|unique|public|index", example: "CACHE_KEY" },
];

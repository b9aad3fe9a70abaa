/**
 * What a value after the word may be. `strong`: a value is a secret when in doubt. `weak`: the word has other meanings, so only a
 * random value is one. `key`: a key is one only with a qualifier in front (`api_key`).
 */
export type NameStrength = "strong" | "weak" | "key";
export type NameRow = { strength: NameStrength; language: string; words: string };

/**
 * The words that name a secret, in lower case, separated by "|". A weak word of at most five ASCII letters counts only as a whole part
 * of a name (`db_pw`, `dbPw`), another one anywhere in it.
 */
export const secretNames: readonly NameRow[] = [
  {
    strength: "strong",
    language: "English",
    words: "password|passwd|passphrase|passcode|pass-phrase|pass_phrase|pass phrase",
  },
  { strength: "strong", language: "English", words: "token|secret|credential|authtok|keymaterial" },
  { strength: "weak", language: "English", words: "bearer|pass|passw|pwd|pw|psk|pin|pat|auth|cred|creds|login" },
  {
    strength: "weak",
    language: "English",
    words: "mnemonic|seed phrase|seed_phrase|seedphrase|recovery phrase|recovery_phrase",
  },
  {
    strength: "weak",
    language: "English",
    words: "recovery code|backup code|verification code|security code|access code",
  },
  {
    strength: "weak",
    language: "English",
    words: "salt|pin code|pin-code|pincode|recovery_code|recoverycode|one-time code|otp|totp|puk|passkey",
  },
  { strength: "key", language: "English", words: "key" },
  { strength: "strong", language: "German", words: "passwort|passwörter|kennwort|kennwörter|zugangsdaten" },
  { strength: "strong", language: "French", words: "mot_de_passe|mot-de-passe|motdepasse" },
  { strength: "strong", language: "French", words: "mot de passe|mdp|phrase secrète|phrase de passe" },
  { strength: "strong", language: "Spanish", words: "contraseña|contrasena|contraseñas" },
  { strength: "weak", language: "Spanish", words: "clave" },
  { strength: "strong", language: "Portuguese", words: "senha|palavra-passe" },
  { strength: "weak", language: "Italian, Turkish", words: "parola" },
  { strength: "strong", language: "Romanian", words: "parolă" },
  { strength: "strong", language: "Russian", words: "пароль|пароля|паролем|пароли|токен" },
  { strength: "strong", language: "Ukrainian", words: "пароль|секрет" },
  { strength: "strong", language: "Polish", words: "hasło|hasłem|haslo" },
  { strength: "strong", language: "Chinese", words: "密码|密碼|口令|密钥|密鑰|令牌|秘钥" },
  { strength: "strong", language: "Japanese", words: "パスワード|暗証番号|トークン|合言葉|秘密鍵" },
  { strength: "strong", language: "Korean", words: "비밀번호|암호|패스워드|토큰|비번|비밀키" },
  { strength: "strong", language: "Turkish", words: "şifre|şifresi|sifre" },
  { strength: "strong", language: "Dutch", words: "wachtwoord" },
  { strength: "strong", language: "Swedish", words: "lösenord|losenord" },
  { strength: "strong", language: "Danish, Norwegian", words: "adgangskode|passord" },
  { strength: "strong", language: "Finnish", words: "salasana" },
  { strength: "strong", language: "Czech, Slovak", words: "heslo|heslem" },
  { strength: "strong", language: "Hungarian", words: "jelszó|jelszo|jelszava" },
  { strength: "strong", language: "Vietnamese", words: "mật khẩu" },
  { strength: "strong", language: "Arabic", words: "كلمة المرور|كلمة السر" },
  { strength: "strong", language: "Hindi", words: "पासवर्ड" },
  { strength: "strong", language: "Hebrew", words: "סיסמה|סיסמא" },
  { strength: "strong", language: "Indonesian", words: "kata sandi" },
  { strength: "strong", language: "Thai", words: "รหัสผ่าน" },
  { strength: "weak", language: "Greek", words: "κωδικός|κωδικό|συνθηματικό" },
  { strength: "strong", language: "Bulgarian", words: "паролата|парола" },
  {
    strength: "strong",
    language: "Serbian, Croatian, Bosnian, Macedonian",
    words: "лозинка|лозинку|lozinka|lozinku|zaporka",
  },
  { strength: "strong", language: "Slovenian", words: "geslo" },
  { strength: "strong", language: "Lithuanian", words: "slaptažodis|slaptazodis" },
  { strength: "weak", language: "Latvian", words: "parole" },
  { strength: "strong", language: "Estonian", words: "parool|salasõna" },
  { strength: "strong", language: "Icelandic", words: "lykilorð" },
  { strength: "strong", language: "Catalan, Galician", words: "contrasenya|contrasinal" },
  { strength: "strong", language: "Basque", words: "pasahitza|pasahitz" },
  { strength: "strong", language: "Albanian", words: "fjalëkalim|fjalekalim" },
  { strength: "strong", language: "Welsh, Irish", words: "cyfrinair|pasfhocal" },
  { strength: "strong", language: "Afrikaans", words: "wagwoord" },
  { strength: "strong", language: "Swahili", words: "nenosiri" },
  { strength: "strong", language: "Malay", words: "kata laluan" },
  { strength: "weak", language: "Indonesian", words: "sandi" },
  { strength: "weak", language: "Uzbek, Azerbaijani", words: "parol" },
  { strength: "strong", language: "Persian", words: "رمز عبور|گذرواژه|کلمه عبور" },
  { strength: "strong", language: "Urdu", words: "پاس ورڈ" },
  { strength: "strong", language: "Bengali, Tamil, Telugu", words: "পাসওয়ার্ড|கடவுச்சொல்|పాస్‌వర్డ్" },
  { strength: "strong", language: "Georgian, Armenian", words: "პაროლი|գաղտնաբառ" },
  { strength: "strong", language: "Kazakh, Mongolian", words: "құпия сөз|құпиясөз|нууц үг" },
];

/** Words of what programs generate. */
const generatedWords: readonly string[] = ["token", "authtok", "bearer", "key", "auth"];

/** A word, and whether it must be a part of a name by itself (`isWhole`) or at least end with it (`isShort`). */
export type SecretWord = {
  readonly word: string;
  readonly strength: NameStrength;
  readonly isForeign: boolean;
  readonly isWhole: boolean;
  readonly isShort: boolean;
  /** Names what a program generates (a token, a key), never words that somebody chose. */
  readonly isGenerated: boolean;
};

/** Returns the words as JSON, the longest one first: it is found first at a place. Runs when the program is built. */
export function secretWords(): string[] {
  return secretNames
    .flatMap(({ words, strength }) => words.split("|").map((word) => secretWord(word, strength)))
    .sort((a, b) => b.word.length - a.word.length)
    .map((word) => JSON.stringify(word));
}

function secretWord(word: string, strength: NameStrength): SecretWord {
  const isForeign = /[^\x00-\x7f]/.test(word);
  return {
    word,
    strength,
    isForeign,
    isWhole: !isForeign && word.length <= 5 && strength === "weak",
    // `pw`, but not in `pwned`.
    isShort: !isForeign && word.length <= 4 && strength !== "key" && word !== "pass" && word !== "auth",
    isGenerated: generatedWords.includes(word),
  };
}

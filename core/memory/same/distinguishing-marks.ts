// The marks that make two texts with nearly the same words different: numbers and names with numbers (versions, ports, error codes),
// negations, conditions, and code operators.
import { lazy } from "../../lazy.ts";

/** Returns the marks of a text in alphabetical order. They are equal in two texts that say the same. */
export function distinguishingMarks(text: string): string[] {
  const normalized = text.normalize("NFKC").toLowerCase().replaceAll("’", "'");
  const numbers = (normalized.match(names()) ?? []).filter((name) => digit().test(name));
  const symbols = normalized.match(operators()) ?? [];
  const negations = (normalized.match(words()) ?? []).flatMap((word) => (isNegating(word) ? [canonical(word)] : []));
  const unspaced = normalized.match(unspacedNegations) ?? [];
  const question = /[?؟]$/.test(normalized.trimEnd()) ? ["?"] : [];
  const acronyms = /\p{Ll}/u.test(text) ? (text.match(acronymsLikeWords) ?? []) : [];
  return [...numbers, ...symbols, ...negations, ...unspaced, ...question, ...acronyms].sort();
}

/** Names that are words without meaning when they are written small. */
const acronymsLikeWords = /\b(?:US|IT|WHO)\b/g;
/** Words joined by separators, such as 8080, v1.2.3, E1001, 10:30, src/a2.ts. Only those with a digit of any script count. */
const names = lazy(() => /[\p{Script=Latin}\p{N}_%]+(?:[.:/\\@+-][\p{Script=Latin}\p{N}_%]+)*/gu);
const digit = lazy(() => /[\p{N}%]/u);
/** `C++` and `C#`, `a > b`, `!ready`, `.env`, `-1`, `$HOME`. */
const operators = lazy(() => /[<>=+*%^~|&$#@→←⇒≥≤≠±∞]+|(?<![\p{L}\p{N}])[!.-](?=[\p{L}\p{N}])/gu);
const words = lazy(() => /[\p{L}\p{M}]+(?:'[\p{L}\p{M}]+)?/gu);

// Negations in scripts without spaces, in any context.
const unspacedNegations =
  /[不没沒非无無未别勿禁否除仅只]|ない|なし|ません|しか|だけ|않|안\s|못|없|말\s?(?:것|고|라)|아니|ไม่|อย่า|ห้าม|เฉพาะ|ບໍ່|មិន|កុំ|မ(?=\p{L})/gu;

// Single words that negate, weaken or set a condition.
const negating = lazy(
  () =>
    new Set(
      `not no never none neither nor without cannot except unless only but if when until before after instead avoid stop
 revert reverts reverted undo undone rollback
 might may could maybe perhaps possibly rarely seldom hardly sometimes occasionally often usually mostly most some few several partly
 almost nearly half majority minority
 nicht nie niemals kein keine keinen keinem keiner keines ohne nur ausser außer wenn falls bevor nachdem statt
 ne pas plus jamais aucun aucune sans sauf seulement ni si avant après apres
 nunca jamás jamas sin ningún ningun ninguna ninguno tampoco solo sólo salvo excepto antes después despues
 non mai senza nessun nessuno nessuna soltanto tranne eccetto prima dopo se
 não nao nunca jamais sem nenhum nenhuma apenas somente exceto antes depois
 niet geen nooit zonder alleen behalve tenzij voor na
 inte aldrig utan ingen inget inga bara endast ikke aldri aldrig uten uden kun ei älä ilman vain
 nie nigdy bez tylko oprócz chyba przed po ne nikdy bez jen pouze nincs nem soha nélkül csak
 не ни нет без никогда нельзя только кроме если до после немає ніколи тільки лише якщо ніяк
 δεν μη μην χωρίς ποτέ μόνο εκτός όχι αν
 değil degil asla yok hiç hic yalnızca sadece hariç siz sız
 لا لم لن ليس ليست غير بدون ما أبدا فقط إلا اذا إذا قبل بعد نه هرگز بدون فقط
 לא אין אל בלי רק אם אף לעולם
 नहीं मत न बिना केवल सिर्फ कभी यदि अगर না নয় ছাড়া শুধু இல்லை வேண்டாம்
 không đừng chưa chỉ trừ nếu tidak jangan bukan tanpa belum hanya kecuali jika`.split(/\s+/),
    ),
);

/** Contractions such as don't, isn't and can't, also without the apostrophe. */
const contracted = /n't$|^(?:do|does|did|is|are|was|were|has|have|had|wo|ca|should|could|would|must)nt$/;

/** French "n'est", "n'utilise". */
const elided = /^n'(?=\p{L})/u;

function isNegating(word: string): boolean {
  return contracted.test(word) || elided.test(word) || negating().has(word);
}

function canonical(word: string): string {
  if (elided.test(word)) return "ne";
  return contracted.test(word) || word === "cannot" ? "not" : word;
}

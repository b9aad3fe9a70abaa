// What makes two texts different things although nearly all their words are the same: numbers and names with numbers in
// them (versions, ports, error codes), negations and conditions, and the operators of code.
import { lazy } from "../../lazy.ts";

/** Returns, in alphabetical order, what must be the same in two texts that say the same. */
export function distinguishingMarks(text: string): string[] {
  const plain = text.normalize("NFKC").toLowerCase().replaceAll("’", "'");
  const numbers = (plain.match(names()) ?? []).filter((name) => digit().test(name));
  const symbols = plain.match(operators()) ?? [];
  const negations = (plain.match(words()) ?? []).flatMap((word) => (isInformative(word) ? [canonical(word)] : []));
  const unspaced = plain.match(unspacedNegations) ?? [];
  return [...numbers, ...symbols, ...negations, ...unspaced].sort();
}

/** A word with a digit in it, and what hangs on it: 8080, v1.2.3, E1001, 10:30, src/a2.ts. Digits of any script. */
const names = lazy(() => /[\p{Script=Latin}\p{N}_%]+(?:[.:/\\@+-][\p{Script=Latin}\p{N}_%]+)*/gu);
const digit = lazy(() => /[\p{N}%]/u);
/** `C++` and `C#`, `a > b`, `!ready`, `.env`, `-1`, `$HOME`. */
const operators = lazy(() => /[<>=+*%^~|&$#@→←⇒≥≤≠±∞]+|(?<![\p{L}\p{N}])[!.-](?=[\p{L}\p{N}])/gu);
const words = lazy(() => /[\p{L}\p{M}]+(?:'[\p{L}\p{M}]+)?/gu);

// Of scripts without spaces, whatever stands around.
const unspacedNegations =
  /[不没沒非无無未别勿禁否除仅只]|ない|なし|ません|しか|だけ|않|안\s|못|없|말\s?(?:것|고|라)|아니|ไม่|อย่า|ห้าม|เฉพาะ|ບໍ່|មិន|កុំ|မ(?=\p{L})/gu;

// What says no, never, without or only if, as single words.
const negating = lazy(
  () =>
    new Set(
      `not no never none neither nor without cannot except unless only but if when until before after instead avoid stop
 revert reverts reverted undo undone rollback
 nicht nie niemals kein keine keinen keinem keiner keines ohne nur ausser außer wenn falls bevor nachdem statt
 ne pas jamais aucun aucune sans sauf seulement ni si avant après apres
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

/** don't, isn't, can't and their like, also where the apostrophe was left out. */
const contracted = /n't$|^(?:do|does|did|is|are|was|were|has|have|had|wo|ca|should|could|would|must)nt$/;

function isInformative(word: string): boolean {
  return contracted.test(word) || negating().has(word);
}

function canonical(word: string): string {
  return contracted.test(word) || word === "cannot" ? "not" : word;
}

import { withStraightApostrophes } from "../../../language/ascii.ts";
import { languagesWithSpacedMarks } from "../../../language/pasted-text/spaced-marks.ts";
import { holdsAny } from "../../../language/pattern-rows.ts";
import { lazy } from "../../../lazy.ts";
import { offersMore, startsAsReply } from "./openings.ts";
import type { Piece } from "./pieces.ts";
import { readWords } from "./words.ts";

/** The features of a piece, by name: 0 or 1, or a share. */
export type PieceFeatures = Map<string, number>;

/** Only this many characters of a line are read. */
const maxRead = 600;
const listMark = /^(?:[-*+•–]|\d{1,2}[.)]|[a-z][.)])\s/;
const numbered = /^(\d{1,2})[.)]\s/;
/** Small words within a title. */
const joiners = new Set(["of", "and", "the", "to", "for", "in", "a", "&"]);
const maxTitle = 6;
/** Marks that keyboards have no key for; models write them, users seldom do. */
const typographic = /[→⇒⇔–—«»✅❌✓✔★⭐•·≥≤×🎯🚀🔍📝📋🛠⚠🔧📊🎉]/gu;
const identifier =
  /\b(?:[a-z]+[A-Z]\w*|\w+_\w+|\w+\.\w+\(|\w+\.(?:[jt]sx?|py|go|rs|java|json|ya?ml|md|sh|css|html|astro))\b/g;
/** Careless typing: no apostrophes, no accents, extra or missing spaces. */
const careless = [
  /\b(?:dont|doesnt|didnt|cant|wont|isnt|thats|im|ive|pls|plz|thx|wanna|gonna|teh)\b|(?:^|\s)i(?:\s|$)/,
  /[^.][.!?]{2,}(?!\/)|\s[,.](?:\s|$)|\p{L},\p{L}|\p{Ll}\.\p{Lu}\p{Ll}|\S {2}\S/u,
  /\p{L}(?:cion|cciones)\b|\b(?:tambien|despues|segun|aqui|asi|deberia|podria|seria|todavia|facil|boton|algun|ningun|esta bien)\b/u,
  /\b(?:ca|deja|apres|tres|meme|probleme|fonctionalite|etait)\b/,
];
/** "it didn't 'find' it", and names as messages quote them: 'Object', "id", No.='10'. */
const quotedName = /(?:^|[\s(=])(["'`])[\w.$/-]{1,40}\1/;
const pathWithin = /(?:^|[\s(`'"])[\w.@-]+(?:\/[\w.@-]+)+/g;
/** Careless, except in languages where a space belongs there. */
const spacedMark = /\s[!?](?:\s|$)/;
const setsSpaces = holdsAny(languagesWithSpacedMarks, "");
const inCapitals = lazy(() => /^[^a-z\u00e0-\u00ff]*\p{Lu}{4,}[^a-z\u00e0-\u00ff]*:?$/u);

/** Returns the features of a piece by itself. */
export function ownFeatures(piece: Piece): PieceFeatures {
  const text = piece.text.slice(0, maxRead);
  const features: PieceFeatures = new Map();
  const set = (name: string, value: number | boolean) => {
    if (value) features.set(name, Number(value));
  };
  const lower = withStraightApostrophes(text.toLowerCase());
  const { letters, uppers, digits, symbols } = counts(text);
  const size = Math.max(1, text.length);
  const start = text.replace(listMark, "");
  const words = readWords(text, start);
  if (piece.shape) set(`shape: ${piece.shape}`, 1);
  else set("no shape", 1);
  set("length", Math.log2(size) / 8);
  set("one word", words.count <= 1);
  set("few words", words.count > 1 && words.count <= 4);
  set("long", text.length > 240);
  set("digits", digits / size);
  set("symbols", symbols / size);
  set("many symbols", symbols / size > 0.12);
  set("upper", letters > 0 ? uppers / letters : 0);
  set("capitals", letters > 6 && inCapitals().test(text.slice(0, 120)));
  const first = start.charAt(0);
  set("starts small", first !== first.toUpperCase());
  set("starts large", first !== first.toLowerCase());
  set("list item", start.length < text.length);
  set("ends sentence", /[.!]$/.test(text));
  set("ends question", /[?？]$/.test(text));
  set("ends colon", /[:：]$/.test(text));
  set("no end", /[\p{L}\p{N}]$/u.test(text));
  set("indented", piece.indent > 0 && piece.startsLine);
  set("deeply indented", piece.indent >= 4 && piece.startsLine);
  set("typed words", words.typedShare);
  set("any typed word", words.typed > 0);
  set("starts typed", words.startsTyped);
  set("output words", words.outputShare);
  set("output and no typed word", words.output > 0 && words.typed === 0);
  set("english", words.englishShare);
  set("starts request", words.startsRequest);
  set("first person", Math.min(1, (4 * words.firstPerson) / Math.max(4, words.count)));
  set("no first person", words.firstPerson === 0 && words.count > 12);
  set("second person", Math.min(1, (4 * words.secondPerson) / Math.max(4, words.count)));
  set("starts as error", words.startsError);
  set("error without the user", words.startsError && words.firstPerson === 0 && words.typed <= 1);
  set("quoted name", quotedName.test(text));
  set("paths", Math.min(1, (text.match(pathWithin)?.length ?? 0) / 3));
  set("semicolons", Math.min(1, (text.match(/[;；] /g)?.length ?? 0) / 3));
  set("hyphens", Math.min(1, (text.match(/[a-z]-[a-z]/g)?.length ?? 0) / 4));
  set("colons within", Math.min(1, (text.match(/[:：] /g)?.length ?? 0) / 2));
  set("opens quotation", text.length > 40 && /^["“„«]/.test(text));
  set("offers more", offersMore(lower));
  set("late number", Number(numbered.exec(text)?.[1] ?? 0) > 1);
  const capitals = leadingCapitals(start);
  set("title case", capitals.count > 1);
  set("title", capitals.count > 1 && capitals.isAll);
  set("other language", words.isOtherLanguage);
  set(
    "careless",
    careless.some((sign) => sign.test(lower)) ||
      (spacedMark.test(lower) && !setsSpaces(lower)) ||
      /\bi\b(?!\.)/.test(text),
  );
  set("typographic", (text.match(typographic)?.length ?? 0) > 0);
  set("identifiers", Math.min(1, (text.match(identifier)?.length ?? 0) / 3));
  set("code marks", text.includes("`"));
  set("bold", text.includes("**"));
  set("address within", /https?:\/\//.test(text));
  set("foreign", piece.isForeign);
  set("quoted whole", /^(["'`*]).{30,}\1$/.test(text));
  set("reply opening", startsAsReply(lower));
  const isMachinery =
    features.has("typographic") || features.has("bold") || features.has("capitals") || /`[^`]+`/.test(text);
  set("machinery", isMachinery || piece.shape === "heading");
  return features;
}

/** The number of capitalized words at the start of a text, and whether it has no others: "Build Output". */
function leadingCapitals(text: string): { count: number; isAll: boolean } {
  const words = text.slice(0, 120).split(" ");
  let count = 0;
  for (const each of words) {
    const first = each.charAt(0);
    if (first !== first.toLowerCase() || (first >= "0" && first <= "9")) count++;
    else if (count === 0 || !joiners.has(each)) return { count, isAll: false };
    if (count === maxTitle) break;
  }
  return { count, isAll: words.length <= maxTitle + 2 };
}

function counts(text: string): { letters: number; uppers: number; digits: number; symbols: number } {
  const found = { letters: 0, uppers: 0, digits: 0, symbols: 0 };
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code >= 97 && code <= 122) found.letters++;
    else if (code >= 65 && code <= 90) {
      found.letters++;
      found.uppers++;
    } else if (code >= 48 && code <= 57) found.digits++;
    else if (code > 127) found.letters++;
    else if (code > 32 && !",.!?'-:".includes(text.charAt(at))) found.symbols++;
  }
  return found;
}

import { frames, typedWords } from "../../../language/pasted-text/frames.ts";
import { lazy } from "../../../lazy.ts";
import type { Piece } from "./pieces.ts";
import type { Range } from "./ranges.ts";
import { isForeignShape } from "./shapes.ts";

/** What is seen of a piece, by name: 0 or 1, or a share. */
export type Features = Map<string, number>;

const typed = lazy(() => new Set(typedWords().flatMap(({ words }) => words.split(" "))));
const openings = (means: "template" | "reply") =>
  lazy(() =>
    frames()
      .filter((frame) => frame.means === means)
      .map(({ phrase }) => phrase),
  );
const templates = openings("template");
const replies = openings("reply");
const pasteCues = lazy(() =>
  frames()
    .filter((frame) => frame.means === "paste")
    .map(({ phrase }) => phrase),
);

const word = /[\p{L}\p{N}'’_]+/gu;
const listMark = /^(?:[-*+•–]|\d{1,2}[.)]|[a-z][.)])\s/;
/** Marks that keyboards have no key for; models write them, people seldom do. */
const typographic = /[→⇒⇔–—«»✅❌✓✔★⭐•·≥≤×🎯🚀🔍📝📋🛠⚠🔧📊🎉]/gu;
const identifier =
  /\b(?:[a-z]+[A-Z]\w*|\w+_\w+|\w+\.\w+\(|\w+\.(?:[jt]sx?|py|go|rs|java|json|ya?ml|md|sh|css|html|astro))\b/g;
/** As people type: no apostrophes, no accents, spaces where none belong or none where one does. */
const careless = [
  /\b(?:dont|doesnt|didnt|cant|wont|isnt|thats|im|ive|pls|plz|thx|wanna|gonna|teh)\b|(?:^|\s)i(?:\s|$)/,
  /[^.][.!?]{2,}(?!\/)|\s[,.!?](?:\s|$)|\p{L},\p{L}|\p{Ll}\.\p{Lu}\p{Ll}|\S {2}\S/u,
  /\p{L}(?:cion|cciones)\b|\b(?:tambien|despues|segun|aqui|asi|deberia|podria|seria|todavia|facil|boton|algun|ningun|esta bien)\b/u,
  /\b(?:ca|deja|apres|tres|meme|probleme|fonctionalite|etait)\b/,
];
const capitals = /^[^a-z\u00e0-\u00ff]*\p{Lu}{4,}[^a-z\u00e0-\u00ff]*:?$/u;

/** Returns the features of each piece of the prompt. */
export function featuresOf(prompt: string, pieces: readonly Piece[], wrapped: readonly Range[]): Features[] {
  const own = pieces.map(ownFeatures);
  const whole = wholeFeatures(prompt, pieces, own, wrapped);
  const shaped = pieces.map(({ shape }) => (isForeignShape(shape) ? 1 : 0));
  const paragraphs = Map.groupBy(pieces.keys(), (at) => pieces[at]?.paragraph ?? 0);
  const numbers = [...paragraphs.keys()];
  const shares = new Map([...paragraphs].map(([number, at]) => [number, mean(at.map((each) => shaped[each] ?? 0))]));
  const sizes = new Map([...paragraphs].map(([number, at]) => [number, at.length]));
  const order = new Map(numbers.map((number, at) => [number, at]));
  const seenColon = colonsBefore(pieces);
  return own.map((features, at) => {
    const piece = pieces[at] as Piece;
    const place = order.get(piece.paragraph) ?? 0;
    const set = (name: string, value: number | boolean) => {
      if (value) features.set(name, Number(value));
    };
    for (const [name, value] of whole) features.set(name, value);
    set("paragraph shaped", shares.get(piece.paragraph) ?? 0);
    set("paragraph lines", Math.log2(sizes.get(piece.paragraph) ?? 1) / 4);
    set("paragraph before shaped", shares.get(numbers[place - 1] ?? -1) ?? 0);
    set("paragraph after shaped", shares.get(numbers[place + 1] ?? -1) ?? 0);
    const isFirst = place === 0;
    const isLast = place === numbers.length - 1;
    const isStructured = (whole.get("whole: lines") ?? 0) > 0.45;
    set("first paragraph", isFirst);
    set("last paragraph", isLast);
    set("only paragraph", isFirst && isLast);
    set("first of long", isFirst && !isLast && isStructured);
    set("last of long", isLast && !isFirst && isStructured);
    set("first piece", at === 0);
    set("first piece of long", at === 0 && isStructured);
    set("last piece", at === pieces.length - 1 && at > 0);
    set("last piece of long", at === pieces.length - 1 && isStructured);
    set(piece.startsLine ? "shaped before" : "shaped before in line", shaped[at - 1] ?? 0);
    set(piece.endsLine ? "shaped after" : "shaped after in line", shaped[at + 1] ?? 0);
    set("within line", !piece.startsLine);
    set("cut line", !piece.endsLine);
    set("last in line", !piece.startsLine && piece.endsLine);
    set("behind colon", seenColon[at] === "here");
    set("behind paste cue", seenColon[at] === "paste");
    set("below colon", seenColon[at] === "earlier");
    set("long and typed words", isStructured ? (features.get("typed words") ?? 0) : 0);
    set("long and careless", isStructured && features.has("careless"));
    return features;
  });
}

function ownFeatures(piece: Piece): Features {
  const text = piece.text.slice(0, 600);
  const features: Features = new Map();
  const set = (name: string, value: number | boolean) => {
    if (value) features.set(name, Number(value));
  };
  const lower = text.toLowerCase().replace(/[’‘]/g, "'");
  const words = lower.match(word) ?? [];
  const { letters, uppers, digits, symbols } = counts(text);
  const size = Math.max(1, text.length);
  if (piece.shape) set(`shape: ${piece.shape}`, 1);
  else set("no shape", 1);
  set("length", Math.log2(size) / 8);
  set("one word", words.length <= 1);
  set("few words", words.length > 1 && words.length <= 4);
  set("long", text.length > 240);
  set("digits", digits / size);
  set("symbols", symbols / size);
  set("many symbols", symbols / size > 0.12);
  set("upper", letters > 0 ? uppers / letters : 0);
  set("capitals", letters > 6 && capitals.test(text.slice(0, 120)));
  const start = text.replace(listMark, "");
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
  const spoken = words.filter((each) => typed().has(each)).length;
  set("typed words", Math.min(1, (3 * spoken) / Math.max(3, words.length)));
  set("any typed word", spoken > 0);
  set("starts typed", typed().has(words[0] ?? ""));
  set("careless", careless.some((sign) => sign.test(lower)) || /\bi\b(?!\.)/.test(text));
  set("typographic", (text.match(typographic)?.length ?? 0) > 0);
  set("identifiers", Math.min(1, (text.match(identifier)?.length ?? 0) / 3));
  set("code marks", text.includes("`"));
  set("bold", text.includes("**"));
  set("address within", /https?:\/\//.test(text));
  set("foreign", piece.isForeign);
  set("quoted whole", /^(["'`*]).{30,}\1$/.test(text));
  set("reply opening", startsWithAny(lower, replies()));
  const isMachinery =
    features.has("typographic") || features.has("bold") || features.has("capitals") || /`[^`]+`/.test(text);
  set("machinery", isMachinery || piece.shape === "heading");
  return features;
}

/** Read from the lines whose look leaves it open: a log of a hundred lines says nothing of the sentence above it. */
function wholeFeatures(
  prompt: string,
  pieces: readonly Piece[],
  all: readonly Features[],
  wrapped: readonly Range[],
): Features {
  const features: Features = new Map();
  const set = (name: string, value: number | boolean) => {
    if (value) features.set(`whole: ${name}`, Number(value));
  };
  const open = pieces.map(({ shape }) => !isForeignShape(shape));
  const own = all.filter((_, at) => open[at]);
  const count = (name: string) => own.filter((each) => each.has(name)).length;
  const size = Math.max(1, own.length);
  const length = pieces.reduce((sum, { text }, at) => sum + (open[at] ? text.length : 0), 0);
  const headings = count("shape: heading");
  set("lines", Math.min(1, Math.log2(size) / 6));
  set("length", Math.min(1.5, Math.log2(Math.max(1, length)) / 12));
  set("headings", headings > 0);
  set("many headings", headings > 2);
  set("labels", Math.min(1, count("shape: labelled") / 3));
  set("wrapped", wrapped.length > 0);
  set("many wrapped", wrapped.length > 2);
  set("lists", count("list item") / size);
  set("indented", count("indented") / size);
  set("typographic", Math.min(1, count("typographic") / 4));
  set("typographic share", count("typographic") / size);
  set("capital lines", Math.min(1, count("capitals") / 2));
  set("code marks", count("code marks") / size);
  const machinery = count("machinery");
  set("machinery", machinery / size);
  set("plain and long", machinery === 0 && wrapped.length === 0 && length > 240);
  set("plain lines", machinery === 0 && wrapped.length === 0 ? Math.min(1, Math.log2(size) / 6) : 0);
  set("machinery and long", machinery > 1 ? Math.min(1.5, Math.log2(Math.max(1, length)) / 12) : 0);
  set("careless", count("careless") / size);
  set("any careless", Math.min(1, count("careless") / 2));
  set("careful and long", !own.some((each) => each.has("careless")) && length > 240);
  set("nested lists", count("deeply indented") / size);
  set("ends of sentences", count("ends sentence") / size);
  set("no ends", count("no end") / size);
  set("colons", count("ends colon") / size);
  set("identifiers", mean(own.map((each) => each.get("identifiers") ?? 0)));
  set("length of lines", Math.log2(Math.max(1, length / size)) / 8);
  set("small starts", count("starts small") / size);
  set("typed words", mean(own.map((each) => each.get("typed words") ?? 0)));
  set("starts small", all[0]?.has("starts small") === true);
  const start = prompt.slice(0, 80).trimStart().toLowerCase().replace(/[’‘]/g, "'");
  const isLong = length > 240;
  set("template opening", isLong && startsWithAny(start, templates()));
  set("reply opening", startsWithAny(start, replies()));
  set("long reply opening", isLong && startsWithAny(start, replies()));
  set("shaped", pieces.length > 0 ? 1 - own.length / pieces.length : 0);
  set("only shaped", own.length === 0);
  return features;
}

/** Returns for each piece whether a colon stands right before it, one with a cue for a paste, or one earlier on. */
function colonsBefore(pieces: readonly Piece[]): ("none" | "here" | "paste" | "earlier")[] {
  let state: "none" | "here" | "paste" | "earlier" = "none";
  return pieces.map(({ text }) => {
    const found = state;
    if (/[:：]$/.test(text)) {
      const end = text.slice(-80).toLowerCase();
      state = pasteCues().some((cue) => end.includes(cue)) ? "paste" : "here";
    } else if (state !== "none") state = "earlier";
    return found;
  });
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

function startsWithAny(text: string, phrases: readonly string[]): boolean {
  return phrases.some((phrase) => text.startsWith(phrase));
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, each) => sum + each, 0) / Math.max(1, values.length);
}

/** Returns a random text that the expression matches. Understands classes, groups, alternatives and counts; look-arounds are skipped. */
export function exampleOf(source: string, random: () => number): string {
  const parser = { source, at: 0 };
  return alternatives(parser, random);
}

type Parser = { source: string; at: number };

function alternatives(parser: Parser, random: () => number): string {
  const options = [sequence(parser, random)];
  while (parser.source[parser.at] === "|") {
    parser.at += 1;
    options.push(sequence(parser, random));
  }
  return options[Math.floor(random() * options.length)] ?? "";
}

function sequence(parser: Parser, random: () => number): string {
  let text = "";
  while (parser.at < parser.source.length && !"|)".includes(parser.source[parser.at] ?? "")) {
    const start = parser.at;
    const first = atom(parser, random);
    const end = parser.at;
    const [min, max] = countOf(parser);
    const after = parser.at;
    const times = min + Math.floor(random() * (Math.min(max, min + 8) - min + 1));
    for (let time = 0; time < times; time += 1) {
      parser.at = start;
      text += time === 0 ? first : atom(parser, random);
      if (time === 0) parser.at = end;
    }
    parser.at = after;
  }
  return text;
}

function atom(parser: Parser, random: () => number): string {
  const rest = parser.source.slice(parser.at);
  const group = /^\((\?(?:[:=!]|-?i:|<[=!]))?/.exec(rest);
  if (group) {
    parser.at += group[0].length;
    const inner = alternatives(parser, random);
    parser.at += 1;
    return /[=!]/.test(group[1] ?? "") ? "" : inner;
  }
  const set = /^\[((?:\\.|[^\]\\])*)\]/.exec(rest);
  if (set) {
    parser.at += set[0].length;
    return pick(charsOf(set[1] ?? ""), random);
  }
  if (rest.startsWith("\\")) {
    parser.at += 2;
    return pick(charsOf(rest.slice(0, 2)), random);
  }
  parser.at += 1;
  return rest.startsWith(".") ? "x" : "^$".includes(rest.charAt(0)) ? "" : rest.charAt(0);
}

function countOf(parser: Parser): [number, number] {
  const found = /^(?:\{(\d+)(,)?(\d*)\}|[*+?])\??/.exec(parser.source.slice(parser.at));
  if (!found) return [1, 1];
  parser.at += found[0].length;
  const [whole, min, comma, max] = found;
  if (whole.startsWith("*")) return [0, 3];
  if (whole.startsWith("+")) return [8, 12];
  if (whole.startsWith("?")) return [0, 1];
  return [Number(min), comma === undefined ? Number(min) : max ? Number(max) : Number(min) + 4];
}

function charsOf(set: string): string {
  let chars = "";
  for (const [part] of set.matchAll(/\\.|.-[^\]]|./g)) {
    if (part === "\\w") chars += "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_";
    else if (part === "\\d") chars += "0123456789";
    else if (part === "\\s") chars += " ";
    else if (part === "\\S") chars += "abcXYZ0189";
    else if (part.length === 3) {
      for (let code = part.charCodeAt(0); code <= part.charCodeAt(2); code += 1) chars += String.fromCharCode(code);
    } else chars += part.replace("\\", "");
  }
  return chars;
}

function pick(chars: string, random: () => number): string {
  return chars.charAt(Math.floor(random() * chars.length));
}

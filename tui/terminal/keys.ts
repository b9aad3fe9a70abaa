// Parses terminal input into named keys, pasted text and mouse wheel steps. Pure: terminal.ts reads and waits.

export type Input =
  /** `name`: such as "j", "G", "up", "ctrl+d" or "enter". `text`: the typed text; empty for other keys. */
  | { kind: "key"; name: string; text: string }
  | { kind: "paste"; text: string }
  /** One step of the mouse wheel. */
  | { kind: "wheel"; direction: "up" | "down" };

export type Parsed = {
  inputs: readonly Input[];
  /** The start of a sequence whose end has not arrived yet. */
  rest: string;
};

/** Parses `text`. An incomplete sequence at its end is returned as `rest`, to be put before the next input. */
export function parseInput(text: string): Parsed {
  const inputs: Input[] = [];
  let at = 0;
  while (at < text.length) {
    if (text[at] !== esc) {
      const character = String.fromCodePoint(text.codePointAt(at) ?? 0);
      inputs.push(characterKey(character));
      at += character.length;
      continue;
    }
    const length = sequenceLength(text, at);
    if (length === undefined) return { inputs, rest: text.slice(at) };
    const sequence = text.slice(at, at + length);
    const input = readSequence(sequence);
    if (input) inputs.push(input);
    at += length;
  }
  return { inputs, rest: "" };
}

/** Returns the inputs of an incomplete sequence: Escape for a lone escape character, else none. */
export function parseRest(rest: string): readonly Input[] {
  return rest === esc ? [key("escape")] : [];
}

const esc = "\u001b";
const pasteStart = `${esc}[200~`;
const pasteEnd = `${esc}[201~`;

/** Returns the length of the sequence that starts at `at`; undefined if it is incomplete. */
function sequenceLength(text: string, at: number): number | undefined {
  const next = text[at + 1];
  if (next === undefined) return undefined;
  if (next === esc) return 1;
  if (text.startsWith(pasteStart, at)) {
    const end = text.indexOf(pasteEnd, at);
    return end < 0 ? undefined : end + pasteEnd.length - at;
  }
  if (next === "[") {
    // ECMA-48: parameters and intermediates, then one final character.
    const rest = /^[\x20-\x3f]*/.exec(text.slice(at + 2))?.[0].length ?? 0;
    return at + 2 + rest < text.length ? rest + 3 : undefined;
  }
  if (next === "O") return text.length > at + 2 ? 3 : undefined;
  return 1 + String.fromCodePoint(text.codePointAt(at + 1) ?? 0).length;
}

function readSequence(sequence: string): Input | undefined {
  if (sequence === esc) return key("escape");
  if (sequence.startsWith(pasteStart)) {
    return { kind: "paste", text: sequence.slice(pasteStart.length, -pasteEnd.length) };
  }
  const wheel = /^.\[<6([45]);\d+;\d+M$/.exec(sequence);
  if (wheel) return { kind: "wheel", direction: wheel[1] === "4" ? "up" : "down" };
  const [, number, final] = /^.(?:\[|O)(\d*)(?:;[\d:]+)*(.)$/.exec(sequence) ?? [];
  if (final !== undefined) {
    const name = final === "~" ? numbered[number ?? ""] : lettered[final];
    return name === undefined ? undefined : key(name);
  }
  return sequence[1] === "[" || sequence[1] === "O" ? undefined : key(`alt+${sequence.slice(1)}`);
}

const lettered: Record<string, string> = {
  A: "up",
  B: "down",
  C: "right",
  D: "left",
  F: "end",
  H: "home",
  M: "enter",
  Z: "shift+tab",
};

const numbered: Record<string, string> = {
  "1": "home",
  "3": "delete",
  "4": "end",
  "5": "pageup",
  "6": "pagedown",
  "7": "home",
  "8": "end",
};

const controls: Record<string, string> = {
  "\r": "enter",
  "\n": "enter",
  "\t": "tab",
  "\b": "backspace",
  "\u007f": "backspace",
};

function characterKey(character: string): Input {
  const control = controls[character];
  if (control) return key(control);
  const code = character.charCodeAt(0);
  if (code < 32) return key(`ctrl+${String.fromCharCode(code + 96)}`);
  return { kind: "key", name: character === " " ? "space" : character, text: character };
}

function key(name: string): Input {
  return { kind: "key", name, text: "" };
}

import type { Key } from "ink";

/** Returns the one name of a key: "j", "G", "up", "ctrl+d", "enter"; undefined for what is text of several characters. */
export function keyName(input: string, key: Key): string | undefined {
  const special = specialKeys.find((name) => key[name]);
  if (special) return key.shift && special === "tab" ? "shift+tab" : names[special];
  if (key.ctrl) return `ctrl+${input}`;
  if (key.meta) return `alt+${input}`;
  if (input === " ") return "space";
  return [...input].length === 1 ? input : undefined;
}

/** Returns the name of one character of several that were read at once: the terminal sends keys such as Enter as characters. */
export function characterName(character: string): string | undefined {
  const control = controls[character];
  if (control) return control;
  const code = character.charCodeAt(0);
  if (code < 32) return `ctrl+${String.fromCharCode(code + 96)}`;
  return character === " " ? "space" : character;
}

const controls: Record<string, string> = {
  "\r": "enter",
  "\n": "enter",
  "\t": "tab",
  "\b": "backspace",
  "\u007f": "backspace",
  "\u001b": "escape",
};

const names = {
  upArrow: "up",
  downArrow: "down",
  leftArrow: "left",
  rightArrow: "right",
  pageUp: "pageup",
  pageDown: "pagedown",
  home: "home",
  end: "end",
  return: "enter",
  escape: "escape",
  tab: "tab",
  backspace: "backspace",
  delete: "delete",
} as const;

const specialKeys = Object.keys(names) as (keyof typeof names)[];

// The input of terminals, and the keys in it.
import { expect, test } from "bun:test";
import { parseInput, parseRest } from "../../tui/terminal/keys.ts";

const names = (text: string) =>
  parseInput(text).inputs.map((input) => (input.kind === "key" ? input.name : `${input.kind}`));

test.each([
  ["j", ["j"]],
  ["jG ", ["j", "G", "space"]],
  ["\r\n\t", ["enter", "enter", "tab"]],
  ["\x7f\b", ["backspace", "backspace"]],
  ["\x04\x0b", ["ctrl+d", "ctrl+k"]],
  ["\x1b[A\x1b[B\x1b[C\x1b[D", ["up", "down", "right", "left"]],
  ["\x1bOA\x1bOH\x1bOF", ["up", "home", "end"]],
  ["\x1b[1;5A\x1b[5;3~", ["up", "pageup"]],
  ["\x1b[H\x1b[F\x1b[1~\x1b[4~\x1b[7~\x1b[8~", ["home", "end", "home", "end", "home", "end"]],
  ["\x1b[5~\x1b[6~\x1b[3~\x1b[Z", ["pageup", "pagedown", "delete", "shift+tab"]],
  ["\x1bd", ["alt+d"]],
  ["\x1b\x1b[A", ["escape", "up"]],
  ["漢😀é", ["漢", "😀", "é"]],
])("%j", (text, expected) => {
  expect(names(text)).toEqual(expected);
  expect(parseInput(text).rest).toBe("");
});

test("what only text can be has its text, commands have none", () => {
  expect(parseInput("a \r").inputs).toEqual([
    { kind: "key", name: "a", text: "a" },
    { kind: "key", name: "space", text: " " },
    { kind: "key", name: "enter", text: "" },
  ]);
});

test("unknown key sequences are skipped", () => {
  expect(names("\x1b[?1;2c\x1b[200;1R\x1b[15~\x1bOPj\x1b[I")).toEqual(["j"]);
});

test("a paste is one text, whatever is in it", () => {
  const { inputs, rest } = parseInput("a\x1b[200~two\nlines \x1b[A q\x1b[201~b");
  expect(inputs).toEqual([
    { kind: "key", name: "a", text: "a" },
    { kind: "paste", text: "two\nlines \x1b[A q" },
    { kind: "key", name: "b", text: "b" },
  ]);
  expect(rest).toBe("");
});

test("a sequence that is cut anywhere is understood when the rest of it comes", () => {
  const whole = "j\x1b[1;5A\x1b[200~pasted\x1b[201~\x1bOB\x1b[<64;3;4Mk";
  const expected = parseInput(whole).inputs;
  expect(expected).toHaveLength(6);
  for (let cut = 1; cut < whole.length; cut++) {
    const first = parseInput(whole.slice(0, cut));
    const second = parseInput(first.rest + whole.slice(cut));
    expect([...first.inputs, ...second.inputs]).toEqual([...expected]);
    expect(second.rest).toBe("");
  }
});

test("Escape is a key by itself only when nothing follows it", () => {
  expect(parseInput("\x1b")).toEqual({ inputs: [], rest: "\x1b" });
  expect(parseRest("\x1b")).toEqual([{ kind: "key", name: "escape", text: "" }]);
  expect(parseRest("\x1b[1;")).toEqual([]);
});

test("the mouse: its wheel, and no more", () => {
  expect(parseInput("\x1b[<64;1;1M\x1b[<65;120;35M\x1b[<0;3;4M\x1b[<0;3;4m\x1b[<2;9;9M").inputs).toEqual([
    { kind: "wheel", direction: "up" },
    { kind: "wheel", direction: "down" },
  ]);
});

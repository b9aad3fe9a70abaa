import { describe, expect, test } from "bun:test";
import { understandCommand } from "../../../../core/capture/shell/understand.ts";
import { startProcessorTimer } from "../../../support/processor-timer.ts";

const at = { cwd: "/repo", root: "/repo", home: "/home/ann" };

/** Numbers that look random and are the same in every run. */
function* numbers(seed: number): Generator<number, never> {
  let state = seed;
  while (true) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    yield state;
  }
}

describe("hostile commands", () => {
  const pieces = ["$(", "'", '"', "\\", "<", "`", "((", "a;", "$(a ", "a=$a$a;", "{ ", "( ", "<<a\n", "find -exec "];
  const more = [
    "npx ",
    "sudo ",
    "b -",
    "if ",
    "open('",
    "${",
    "<(",
    ")",
    "done;",
    "a|",
    "a||",
    "for x in ",
    "x{,",
    "$'",
  ];

  test.each([...pieces, ...more])("a megabyte of %j ends soon", (piece) => {
    const elapsedMs = startProcessorTimer();
    understandCommand(piece.repeat(1_000_000 / piece.length), at);
    understandCommand(`python - <<E\n${piece.repeat(100_000)}`, at);
    understandCommand(`x='${"v".repeat(4000)}'\n${"cat $x$x$x; ".repeat(2000)}`, at);
    expect(elapsedMs()).toBeLessThan(1000);
  });

  test("no text makes it throw", () => {
    const alphabet = [
      ..."ab $'\"`\\(){}<>|&;\n#~*=-/![]@\0é漢",
      "<<E\n",
      "$(",
      "cd ",
      "git commit -m ",
      "sed -i ",
      "done",
      "if ",
    ];
    const random = numbers(7);
    for (let round = 0; round < 3000; round++) {
      let text = "";
      const length = random.next().value % 60;
      for (let at = 0; at < length; at++) text += alphabet[random.next().value % alphabet.length];
      const use = understandCommand(text, at);
      for (const path of [...use.reads, ...use.writes]) expect(path).toStartWith("/");
    }
  });

  test.each(["C:\\proj", "", "/", "relative"])("a working directory of %j is survived", (cwd) => {
    expect(understandCommand("cd x && touch a && cat ../b", { cwd, root: cwd, home: "" }).action).toBe("write");
  });
});

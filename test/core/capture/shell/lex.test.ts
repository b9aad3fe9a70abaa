import { expect, test } from "bun:test";
import { lex } from "../../../../core/capture/shell/lex.ts";
import type { Step, Word } from "../../../../core/capture/shell/syntax.ts";

function writeWord({ segments }: Word): string {
  return segments
    .map((segment) => {
      if (segment.kind === "text") return segment.text;
      if (segment.kind === "variable") return `<${segment.name}>`;
      if (segment.kind === "list") return segment.words.map(writeWord).join(",");
      return segment.kind === "unknown" ? "<?>" : `<${segment.kind} ${write(segment.steps)}>`;
    })
    .join("");
}

function write(steps: Step[]): string {
  return steps
    .map((step) => {
      if (step.kind === "operator") return step.text;
      const words = step.words.map((word) => `[${writeWord(word)}]`).join("");
      const redirects = step.redirects.map(
        ({ descriptor, operator, target, heredoc }) => ` ${descriptor}${operator}${heredoc ?? writeWord(target)}`,
      );
      return words + redirects.join("");
    })
    .join(" ");
}

test.each([
  ["a  b\tc", "[a][b][c]"],
  ["a 'b c' \"d $e\" f\\ g", "[a][b c][d <e>][f g]"],
  ['"a\\"b" \'a\\\' ""', '[a"b][a\\][]'],
  ["a&&b||c;d|e&f|&g", "[a] && [b] || [c] ; [d] | [e] & [f] | [g]"],
  ["a\\\n  b", "[a][b]"],
  ["a # b\nc a#b", "[a] ; [c][a#b]"],
  ["a >b 2>>c 2>&1 &>d <e <<<f", "[a] >b 2>>c 2>&1 &>d <e <<<f"],
  ["a > /dev/null2 b2>c", "[a][b2] >/dev/null2 >c"],
  ["cat <<'E' >f\n$(x) it's\nE\nls", "[cat] <<$(x) it's >f ; [ls]"],
  ["cat <<-E\n\tx\n\tE\nls", "[cat] <<-x ; [ls]"],
  ["cat <<A <<B\n1\nA\n2\nB\nls", "[cat] <<1 <<2 ; [ls]"],
  ["cat <<E\nnever closed", "[cat] <<never closed ;"],
  ['a "$(b "$(c ")")")" d', "[a][<substitution [b][<substitution [c][)]>]>][d]"],
  ["a `b \\`c\\`` d", "[a][<substitution [b][<substitution [c]>]>][d]"],
  ["diff <(a) <(b)", "[diff][<process [a]>][<process [b]>]"],
  ['x "$(cat <<E\nit\'s )\nE\n)" y', "[x][<substitution [cat] <<it's ) ;>][y]"],
  ["echo $((1 + (2))) ${a:-b} ${c} $1", "[echo][<?>][<?>][<c>][<1>]"],
  ["(a; b) && { c; }", "( [a] ; [b] ) && { [c] ; }"],
  ["f() { a; }", "{ [a] ; }"],
  ["a 'never closed", "[a][never closed]"],
  ["$'a b' $", "[a b][$]"],
])("%j", (command, expected) => {
  expect(write(lex(command))).toBe(expected);
});

// Words and spaces alone take a short cut; a space at the end takes it away.
test.each(["npm test", "bun test src/a.ts --filter=x", "git commit -m x", "a", "cd src", "for x in a b"])(
  "%s is read the same way without the short cut",
  (command) => expect(lex(command)).toEqual(lex(`${command} `)),
);

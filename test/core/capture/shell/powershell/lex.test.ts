import { expect, test } from "bun:test";
import { lexPowerShell } from "../../../../../core/capture/shell/powershell/lex.ts";
import type { Segment, Step, Word } from "../../../../../core/capture/shell/syntax.ts";

function writeSegment(segment: Segment): string {
  if (segment.kind === "text") return segment.text;
  if (segment.kind === "variable") return `<${segment.name}>`;
  if (segment.kind === "list") return segment.words.map(writeWord).join("|");
  return segment.kind === "unknown" ? "<?>" : `<(${write(segment.steps)})>`;
}

function writeWord({ segments }: Word): string {
  return segments.map(writeSegment).join("");
}

function write(steps: readonly Step[]): string {
  return steps
    .map((step) => {
      if (step.kind === "operator") return step.text;
      const words = step.words.map((word) => `[${writeWord(word)}]`).join("");
      return (
        words +
        step.redirects
          .map(({ descriptor, operator, target }) => ` ${descriptor}${operator}${writeWord(target)}`)
          .join("")
      );
    })
    .join(" ");
}

test.each([
  ["a  b\tc", "[a][b][c]"],
  ['a \'it\'\'s\' "say ""$b""" \'never closed', '[a][it\'s][say "<b>"][never closed]'],
  ['a "x`"y`n$(b)" c`d e` f', '[a][x"y\n<([b])>][cd][e f]'],
  ["a .\\b\\c.ts C:\\d", "[a][.\\b\\c.ts][C:\\d]"],
  ["a; b && c || d | e & f", "[a] ; [b] && [c] || [d] | [e] & [f]"],
  ["a `\n  b", "[a][b]"],
  ["a |\n  b\nc", "[a] | [b] ; [c]"],
  ["a # b\nc a#b <# d\n#> e", "[a] ; [c][a#b][e]"],
  ["a >b 2>>c 2>&1 *>d 3> $null", "[a] >b 2>>c *>d 3>/dev/null"],
  ["& 'a b' c; & $d; . ./e.ps1", "[a b][c] ; [<d>] ; [.][./e.ps1]"],
  ["@'\nit's $x\n# y\n'@ | a", "[a] <<<it's $x\n# y"],
  ["a @'\r\nb\r\n'@ c", "[a][b][c]"],
  ['a @"\n"b" $c\n"@', '[a]["b" <c>]'],
  ["a @'\nnever closed", "[a][never closed]"],
  ["$x | a", "[a] <<<<x>"],
  ["a b, 'c',\n d e", "[a][b|c|d][e]"],
  ["$a = 'b'; $Env:C = $D; $e += 1", "[a=b] ; [C=<d>] ; [e=<?><?>]"],
  ["$a = b | c", "[a=<([b] | [c])>]"],
  ["$a = 'b' + $c; $d = @('e', 'f')", "[a=b<c>] ; [d=e|f]"],
  ["$a.b = 'c'; $d[0] = e", "[:][<a><?>][<([:][c])>] ; [:][<d><?><?>][<([e])>]"],
  ["'a' | $b | c", "[:][a] | [c] <<<<b>"],
  ["'a' >> b", "[:][a] >>b"],
  ["(a b)[0] | c", "[c] <<<<([a][b])><?><?>"],
  ["$a.b('c').d | e", "[e] <<<<a><?><([.b][c])><?>"],
  ["[IO.File]::Delete('a')", "[:][<?><([[io.file]::delete][a])>]"],
  ["a { b; c } d", "[a][<([b] ; [c])><?>][d]"],
  ["a @{ b = 'c'; d = $(e) }", "[a][<?><?>c<?><([e])>]"],
  [
    "if ($a -eq 1) { b } elseif (c) { d } else { e }; f",
    "[if][:][<([:][<a><?>])>] ; [then] ; [b] ; [elif][:][<([c])>] ; [d] ; [else] ; [e] ; [fi] ; [f]",
  ],
  ["foreach ($a in 'b', 'c') { d }", "[for][a][in][b|c] ; [do] ; [d] ; [done]"],
  ["while (a) { b }", "[while][:][<([a])>] ; [do] ; [b] ; [done]"],
  ["try { a } catch [X] { b } finally { c }", "; { [a] } ; { [b] } ; { [c] }"],
  ["function A-B($c) { d }", "; { [d] }"],
  ["git show HEAD@{1} stash@{0}", "[git][show][HEAD@{1}][stash@{0}]"],
  ["a b/(c)/d", "[a][b/(c)/d]"],
  ["exit $LASTEXITCODE", "[exit][$LASTEXITCODE]"],
])("%j", (command, expected) => {
  expect(write(lexPowerShell(command))).toBe(expected);
});

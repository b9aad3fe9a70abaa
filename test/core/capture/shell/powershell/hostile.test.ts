import { describe, expect, test } from "bun:test";
import { isPowerShell } from "../../../../../core/capture/shell/powershell/detect.ts";
import { lexPowerShell } from "../../../../../core/capture/shell/powershell/lex.ts";
import { understandCommand } from "../../../../../core/capture/shell/understand.ts";
import { startProcessorTimer } from "../../../../support/processor-timer.ts";

const at = { cwd: "/repo", root: "/repo", home: "/home/ann" };

describe("hostile PowerShell", () => {
  const opening = [
    "@'",
    "@'\n",
    '@"\n',
    "$(",
    '"$(',
    "(",
    "@(",
    "@{",
    "@{a=",
    "{",
    "[",
    "[a[",
    "${",
    "'",
    "''",
    '"',
    '""',
    "<#",
  ];
  const repeated = [
    "`",
    "`\n",
    "`n",
    "a,",
    ",",
    "$a=",
    "$a=$a+$a;",
    "$a.b",
    ".b(",
    "[0]",
    "::a(",
    "[IO.File]::Delete(",
    "$a[",
    "-a:",
  ];
  const keywords = [
    "if(",
    "if(a){",
    "else ",
    "}elseif(a){",
    "foreach($a in ",
    "for(",
    "switch(",
    "function ",
    "try{",
    "return ",
    "throw ",
  ];
  const commands = [
    "Get-Content a|",
    "& ",
    "&",
    "a|",
    "||",
    "2>",
    ">",
    "*>&1",
    "% {",
    "'a'|",
    "a(b)/",
    "pwsh -c '",
    "@",
    "#",
    "\\",
    "Get-Item-",
  ];

  test.each([...opening, ...repeated, ...keywords, ...commands])("a megabyte of %j ends soon", (piece) => {
    const text = piece.repeat(1_000_000 / piece.length);
    const elapsedMs = startProcessorTimer();
    isPowerShell(text);
    understandCommand(text, at);
    understandCommand(`Get-Date; ${text}`, at);
    understandCommand(`Get-Date\n$x = ${text}`, at);
    understandCommand(`pwsh -c '${text}'`, at);
    expect(elapsedMs()).toBeLessThan(1000);
  });

  test("variables that double do not fill the memory", () => {
    const elapsedMs = startProcessorTimer();
    understandCommand(`$a = '${"v".repeat(4000)}'; ${"$a = $a + $a; ".repeat(1500)}Get-Content $a`, at);
    expect(elapsedMs()).toBeLessThan(1000);
  });

  test("no text makes it throw", () => {
    const alphabet = [
      ..."ab $'\"`\\(){}[]<>|&;\n#@*=-+,.:?%!/1\0é漢",
      ...[
        "@'\n",
        "\n'@",
        '@"\n',
        "$(",
        "@{",
        "${",
        "::",
        "$env:A",
        "$a = ",
        "[IO.File]::Delete(",
        "if (",
        "else ",
        "foreach ($a in ",
      ],
      ...[
        "Get-Content ",
        "Set-Content -Path ",
        "Set-Location ",
        "Pop-Location;",
        "-Path:",
        "| % {",
        "pwsh -c ",
        "return ",
        "2>&1 ",
      ],
    ];
    let state = 11;
    const next = (below: number) => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      return Math.floor((state / 4294967296) * below);
    };
    for (let round = 0; round < 4000; round++) {
      let text = "";
      const length = next(60);
      for (let count = 0; count < length; count++) text += alphabet[next(alphabet.length)];
      isPowerShell(text);
      lexPowerShell(text);
      const use = understandCommand(`Get-Date; ${text}`, at);
      for (const path of [...use.reads, ...use.writes]) expect(path).toMatch(/^(?:\/|[A-Z]:\/)/);
    }
  });
});

import { describe, expect, test } from "bun:test";
import { type CommandUse, understandCommand } from "../../../../../core/capture/shell/understand.ts";

const at = { cwd: "/repo", root: "/repo", home: "/home/ann", rootVariable: "PROJECT_ROOT" };

function use(command: string): CommandUse {
  return understandCommand(command, at);
}

describe("what a command is for", () => {
  test.each<[string, CommandUse["action"]]>([
    ["Get-Content src\\app.ts", "read"],
    ["Get-ChildItem -Recurse -Filter *.ts | Select-String 'total' | Select-Object -First 5", "read"],
    ["Write-Output 'npm test'", "read"],
    ['Write-Host "it\'s done"; Get-Date', "read"],
    ["if (Test-Path a.txt) { Get-Content a.txt } else { 'none' }", "read"],
    ["if (Test-Path a.txt) { npm test } elseif ($x) { Get-Date }", "test"],
    ["$lines = Get-Content a.txt; for ($i = 0; $i -lt 5; $i++) { $lines[$i] }", "read"],
    ["foreach ($f in Get-ChildItem src) { npm run build }", "build"],
    ["try { npm test } catch { Write-Error $_ } finally { Pop-Location }", "test"],
    ["switch ($x) { 'a' { npm test } default { Get-Date } }", "test"],
    ["function Test-All { npm test }; Test-All", "test"],
    ["$env:CI = '1'; npm test", "test"],
    ["$out = npm run lint 2>&1; $out", "build"],
    ["npm test 2>&1 | Select-Object -Last 20", "test"],
    ["& npm.cmd run build; $LASTEXITCODE -eq 0", "build"],
    ["& { dotnet test }; Get-Date", "test"],
    [".\\gradlew.bat test | Out-Null", "test"],
    [".\\scripts\\run-tests.ps1 -Fast", "test"],
    ["Set-Content a.txt x -WhatIf", "read"],
    ["pwsh ./scripts/test.ps1 -f a.txt", "test"],
    ["Start-Process npm -ArgumentList 'run', 'build' -Wait", "build"],
    ["Start-Process notepad", "run"],
    ["Invoke-Pester tests", "test"],
    ["Invoke-Expression $code", "run"],
    ["Invoke-RestMethod http://localhost:3000/health", "run"],
    ["Invoke-Harness -Fast", "run"],
    ["New-Item -ItemType Directory -Force build | Out-Null", "write"],
    ["Remove-Item Env:CI; git commit -m 'Add-Content docs'", "commit"],
    ["@'\nnpm test\nit's \"so\"\n`git commit`\n'@ | Set-Content spec.md", "write"],
    ["$table = @{ name = 'npm test'; count = 2 }; $table | ConvertTo-Json", "read"],
    ["$text.Replace('a', 'b'); [Math]::Max(1, 2); Get-Date", "read"],
    ["Get-ChildItem | Where-Object { $_.Length -gt 5 } | ForEach-Object { $_.Name }", "read"],
    ["Get-ChildItem | % { Remove-Item $_.FullName }", "write"],
    ["# npm test\n<# npm test #>\nGet-Location", "read"],
    ["git status --short; git diff | Out-String", "read"],
    ["rg -n total src 2>$null", "read"],
    ["Get-Date > a.txt", "write"],
    ["Get-Date *> $null", "read"],
    ['powershell -NoProfile -Command "Get-Content a.txt"', "read"],
    ["pwsh -c 'npm test'", "test"],
    ["powershell -ExecutionPolicy Bypass -File ./scripts/test.ps1", "test"],
    ["cd web && pwsh -NoProfile -Command 'Set-Content a.txt x'", "write"],
    ["pwsh -EncodedCommand AAAA", "run"],
    ["Get-Date; bash -lc 'npm test'", "test"],
  ])("%j is %s", (command, action) => {
    expect(use(command).action).toBe(action);
  });
});

describe("the files a command reads", () => {
  test.each<[string, string[]]>([
    ["Get-Content src\\app.ts", ["/repo/src/app.ts"]],
    ["Get-Content -Path 'src/app.ts' -TotalCount 20 -Encoding UTF8", ["/repo/src/app.ts"]],
    ['GET-CONTENT -Raw -LiteralPath "docs\\it\'s.md"', ["/repo/docs/it's.md"]],
    ["Get-Content -TotalCount 20 a.ts", ["/repo/a.ts"]],
    ["Get-Content -Tail 5 -Lit a.ts", ["/repo/a.ts"]],
    ["Get-Content -Path:a.ts -Enc UTF8", ["/repo/a.ts"]],
    ["Get-Content a.ts, 'b.ts' | Out-String", ["/repo/a.ts", "/repo/b.ts"]],
    ["Get-Content C:\\proj\\a.ts", ["C:/proj/a.ts"]],
    ["Get-Content ..\\a.ts; Get-Content .\\b.ts", ["/a.ts", "/repo/b.ts"]],
    [
      "Get-Content 'app/[id]/page.tsx'; Get-Content app/[id]/view.tsx",
      ["/repo/app/[id]/page.tsx", "/repo/app/[id]/view.tsx"],
    ],
    ["Get-Content app/(shop)/page.tsx -Raw", ["/repo/app/(shop)/page.tsx"]],
    ["Get-Content src\\*.ts", []],
    ["Get-Content $unknown", []],
    ["$p = 'src\\a.ts'; $P2 = \"$p.bak\"; Get-Content $P; gc $p2", ["/repo/src/a.ts", "/repo/src/a.ts.bak"]],
    ["$dir = 'src'; Get-Content \"$dir\\a.ts\"; Get-Content ($dir + '/b.ts')", ["/repo/src/a.ts", "/repo/src/b.ts"]],
    ["$p = Join-Path $PWD 'a.ts'; Get-Content $p", ["/repo/a.ts"]],
    ["Get-Content (Join-Path -Path 'src' -ChildPath 'a.ts')", ["/repo/src/a.ts"]],
    ['Get-Content "$env:PROJECT_ROOT/a.ts"; Get-Content $HOME\\b.txt', ["/repo/a.ts", "/home/ann/b.txt"]],
    ['$p = "$env:USERPROFILE\\b.txt"; cat $p -Raw', ["/home/ann/b.txt"]],
    ["foreach ($f in @('a.ts', 'b.ts')) { Get-Content $f }", ["/repo/a.ts", "/repo/b.ts"]],
    ["'a.ts', 'b.ts' | ForEach-Object { Get-Content $_ }", ["/repo/a.ts", "/repo/b.ts"]],
    ["$all = 'a.ts', 'b.ts'; $all | % { gc $_ }", ["/repo/a.ts", "/repo/b.ts"]],
    ["Select-String -Path src\\a.ts -Pattern 'x', 'y'", ["/repo/src/a.ts"]],
    ["Select-String total src\\a.ts; Select-String total src", ["/repo/src/a.ts"]],
    ['(Get-Content a.ts)[0..9] -join "`n"', ["/repo/a.ts"]],
    ["[xml]$doc = Get-Content a.xml", ["/repo/a.xml"]],
    ['[System.IO.File]::ReadAllText("a.txt")', ["/repo/a.txt"]],
    ["Set-Location web; Get-Content a.ts", ["/repo/web/a.ts"]],
    ["Push-Location web; Get-Content a.ts; Pop-Location; Get-Content b.ts", ["/repo/web/a.ts", "/repo/b.ts"]],
    ["Set-Location $unknown; Get-Content a.ts", []],
    ["Get-Content `\n  a.ts", ["/repo/a.ts"]],
    ["Get-Content a.ts |\n  Select-Object -First 5", ["/repo/a.ts"]],
    ["Get-Content nul; Get-Content Env:PATH", []],
    ["rg total src\\a.ts | Out-String", ["/repo/src/a.ts"]],
    ["Get-Date; git show HEAD:src\\a.ts", ["/repo/src/a.ts"]],
    ["pwsh -c 'Get-Content src\\a.ts'", ["/repo/src/a.ts"]],
  ])("%j reads %j", (command, reads) => {
    expect(use(command).reads).toEqual(reads);
  });
});

describe("the files a command writes", () => {
  test.each<[string, string[]]>([
    ["Set-Content -Path src\\a.ts -Value 'x' -Encoding UTF8", ["/repo/src/a.ts"]],
    ["Set-Content -Encoding UTF8 a.ts $text", ["/repo/a.ts"]],
    ["@'\n> x\n'@ | Set-Content -Path \"spec.md\"", ["/repo/spec.md"]],
    ['@"\n$x `" "quoted" \'it\n"@ | Out-File -FilePath a.md -Encoding utf8', ["/repo/a.md"]],
    ["Set-Content a.md -Value @'\ntext\n'@\nSet-Content b.md x", ["/repo/a.md", "/repo/b.md"]],
    ["$p = 'a.ts'; (Get-Content $p -Raw) -replace 'x', \"y\" | Set-Content $p", ["/repo/a.ts"]],
    ["$p='a.ts';$c=Get-Content $p;$c=$c.Replace('x','y');sc $p $c", ["/repo/a.ts"]],
    ["'a' | Add-Content log.txt; 'b' >> log2.txt", ["/repo/log.txt", "/repo/log2.txt"]],
    ["npm test 2>&1 | Tee-Object -FilePath out.log", ["/repo/out.log"]],
    ["npm test > out.log 2>$null; Get-Date", ["/repo/out.log"]],
    ["New-Item -ItemType File -Path src -Name a.ts; ni b.ts", ["/repo/src/a.ts", "/repo/b.ts"]],
    ["New-Item -Type Directory src", []],
    ["Remove-Item -Recurse -Force build, 'dist'", ["/repo/build", "/repo/dist"]],
    ["Get-Date; rm -rf build", ["/repo/build"]],
    ["rm build -Recurse", ["/repo/build"]],
    ["Remove-Item *.log", []],
    ["Copy-Item a.ts -Destination lib\\", ["/repo/lib/a.ts"]],
    ["Copy-Item -Path a.ts, b.ts lib", ["/repo/lib/a.ts", "/repo/lib/b.ts"]],
    ["Move-Item old.ts new.ts", ["/repo/old.ts", "/repo/new.ts"]],
    ["Invoke-WebRequest https://example.com/a -OutFile a.zip", ["/repo/a.zip"]],
    ["[IO.File]::WriteAllText((Join-Path 'src' 'a.ts'), $text)", ["/repo/src/a.ts"]],
    ["[IO.File]::WriteAllText('a.ts', $text, [Text.Encoding]::UTF8)", ["/repo/a.ts"]],
    ["$p = 'a.xml'; [xml]$doc = Get-Content $p; $doc.Save($p)", ["/repo/a.xml"]],
    ["@'\nopen('a.py', 'w').write('it')\n'@ | python -", ["/repo/a.py"]],
    ["Get-Date; git mv src\\a.ts b.ts", ["/repo/src/a.ts", "/repo/b.ts"]],
  ])("%j writes %j", (command, writes) => {
    expect(use(command).writes).toEqual(writes);
  });

  test.each<[string, [string, string][]]>([
    ["Move-Item src\\old.ts src\\new.ts", [["/repo/src/old.ts", "/repo/src/new.ts"]]],
    ["Rename-Item -Path src\\old.ts -NewName new.ts", [["/repo/src/old.ts", "/repo/src/new.ts"]]],
    ["Get-Date; mv a.ts lib\\", [["/repo/a.ts", "/repo/lib/a.ts"]]],
    ["Copy-Item a b; Remove-Item c", []],
  ])("%j moves %j", (command, moves) => expect(use(command).moves).toEqual(moves));
});

describe("the check", () => {
  test.each<[string, string | undefined]>([
    ["$env:CI = '1'; npm test 2>&1 | Select-Object -Last 20", "npm test"],
    ["Set-Location web; npm test", "cd web && npm test"],
    ["Push-Location web; npm test; Pop-Location; npm run build", "cd web && npm test; npm run build"],
    ['dotnet test tests\\a.csproj -v "quiet" | Out-String', "dotnet test tests\\a.csproj -v quiet"],
    ["Get-Content a | Select-String b", undefined],
    ["if ($LASTEXITCODE -eq 0) { npm test }", "npm test"],
    ["pwsh -c 'npm test'", "npm test"],
    ["@'\nprint(1)\n'@ | python -", undefined],
  ])("%j checks %j", (command, check) => {
    expect(use(command).check).toBe(check);
  });

  test.each<[string, boolean]>([
    ["$env:CI = '1'; npm test", false],
    ["npm test; exit $LASTEXITCODE; Get-Date", false],
    ["npm test | Out-String", true],
    ["npm test; Write-Output done", true],
    ["if ($x) { npm test }; exit $LASTEXITCODE; Get-Date", false],
    ["if (Test-Path a) { npm test }", false],
    ["foreach ($d in 'a', 'b') { npm test }", true],
    ["$out = npm test", false],
  ])("whether the status of %j is hidden: %j", (command, hidden) => {
    expect(use(command).statusHidden).toBe(hidden);
  });
});

test.each<[string, string]>([
  ["$m = 'Fix it'; git commit -m $m", "Fix it"],
  ["git commit -m @'\nFix it\n\nIt's `done`.\n'@; Get-Date", "Fix it\n\nIt's `done`."],
  ["@'\nFix it\n'@ | git commit -F -", "Fix it"],
])("%j has the message %j", (command, message) => {
  expect(use(command).commitMessage).toBe(message);
});

test.each(["C:\\proj", "C:/proj"])("paths below %j have its drive", (cwd) => {
  const found = understandCommand("Set-Location .\\web; Get-Content src\\a.ts", { cwd, root: cwd, home: "" });
  expect(found.reads).toEqual(["C:/proj/web/src/a.ts"]);
});

test.each([
  "$f = 'src/a.ts'; $g = $f -replace 'src', 'dist'; Set-Content $g x",
  "Set-Content ('src/a.ts' -replace '.ts$', '.js') x",
  "$p = 'src/{0}-{1}.ts' -f 'a', 'b'; Remove-Item $p",
  "$a = 'x.txt', 'y.txt' -join ','; Set-Content $a z",
  "Remove-Item a.txt -WhatIf",
])("%j writes nothing that is known", (command) => expect(use(command).writes).toEqual([]));

test("the check of a script has the script's own options", () => {
  const check = (command: string) => use(command).check;
  expect(check("pwsh ./scripts/test.ps1 -c Release")).not.toBe(check("pwsh ./scripts/lint.ps1 -c Release"));
});

test.each([
  'Get-Date; git commit -m "x ghp_`abc"',
  "Set-Content m.txt 'old'; Set-Content m.txt $new; git commit -F m.txt",
  "$m = 'Fix {0}' -f 'a'; git commit -m $m",
])("%j has no message that the text holds", (command) => expect(use(command).commitMessage).toBeUndefined());

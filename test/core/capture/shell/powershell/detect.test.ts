import { describe, expect, test } from "bun:test";
import { isPowerShell } from "../../../../../core/capture/shell/powershell/detect.ts";
import { understandCommand } from "../../../../../core/capture/shell/understand.ts";
import bashCommands from "./bash-commands.json";

test.each([
  "Get-Content src\\app.ts",
  "get-content a.txt",
  "git status; Get-ChildItem",
  "npm test 2>&1 | Select-Object -Last 20",
  "(Get-Content a.txt)[0..9]",
  "if (Test-Path a.txt) { 'yes' }",
  "Invoke-Harness -Count 3",
  "function Get-Total { 1 }",
  "@'\nline\n'@ | Set-Content a.txt",
  '@"\r\nline\r\n"@ | Set-Content a.txt',
  "$env:CI = '1'; npm test",
  "$text = 'a'; $text",
  "$total += 1",
  "[xml]$doc = 1",
  "[IO.File]::ReadAllText('a.txt')",
  "git rev-parse --git-dir 2>$null",
  "npm test; if ($LASTEXITCODE -ne 0) { npm run build }",
  "git branch | % { $_ }",
  "foreach ($f in 'a', 'b') { $f }",
  ".\\scripts\\setup.ps1 -Json",
  "<# why #> git status",
  "# why\nGet-Location",
  "rg 'it''s' src | Select-Object -First 5",
  'rg "type=\\"file\\"" src | Select-Object -First 5',
  "cd src\\app; Get-ChildItem",
  "git log `\n  --oneline | Out-String",
  'echo "$(Get-Date)"',
])("%j is PowerShell", (command) => expect(isPowerShell(command)).toBeTrue());

// What is said here of a cmdlet takes them past the first look for hints.
test.each([
  "$env:PATH",
  "& 'C:\\tools\\lint.exe' src",
  "npm run build; & $exe",
  "ls -Recurse src",
  "for env in staging prod; do scp app.tgz $env:app.tgz; done",
  "for env in dev prod; do rsync -a dist/ $env:www/ && psql < .env > out-$env.log; done",
  '{ ssh root@"$HOST" x; } & "$BIN" serve > log.txt; cat < in.txt',
  'cd build && "$MSBUILD" -Filter Foo < in.txt',
  'cd app && "$UNITY" -File Foo; cat <<EOF > a.txt\nhello\nEOF',
  "ls !(Get-Item)",
  "(( $total += 5 )); npm test",
  "git log; psql < a.sql; Get-Item",
  'git commit -m "Get-Content foreach docs"',
  "docker exec c pwsh -c 'Set-Content a.txt x'",
  "echo use -Path x -Force > a.txt",
])("%j is bash", (command) => expect(isPowerShell(`${command} # foreach Get-Item`)).toBeFalse());

describe("bash", () => {
  // The results are those of the program before it knew PowerShell.
  test.each(bashCommands as [string, object][])("%j stays bash", (command, use) => {
    expect(isPowerShell(command)).toBeFalse();
    const found = understandCommand(command, { cwd: "/repo", root: "/repo", home: "/home/ann" });
    expect(JSON.stringify(found)).toBe(JSON.stringify(use));
  });
});

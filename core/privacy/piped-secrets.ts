// Secrets that echo or printf pipes into a program that reads one.
import { wordsOf } from "./command-words.ts";
import type { Finder, Scan } from "./finder.ts";
import { isOptionWord } from "./random-text.ts";
import { isReference } from "./secret-values.ts";

const readers = [
  ...["--password-stdin", "chpasswd", "sudo -s ", "passwd --stdin", "--with-token", "--passphrase-fd", "secret put"],
  ...["smbpasswd -s", "secret set", "login --stdin", "cryptsetup luks"],
];
const echo = /(?:^|[\s;&(`"'])(?:echo|printf)[ \t]+(?:-\w+[ \t]+)?/g;

export function pipedFinder(): Finder {
  return { cues: readers, find: findPiped };
}

/** `echo x | docker login --password-stdin`: the last argument of echo or printf on the line before the pipe. */
function findPiped({ text, add }: Scan, reader: number): void {
  const from = Math.max(0, reader - 300);
  const line = text.slice(from, reader);
  echo.lastIndex = Math.max(line.lastIndexOf("\n"), 0);
  let at = -1;
  for (let match = echo.exec(line); match !== null; match = echo.exec(line)) at = match.index + match[0].length;
  if (at < 0) return;
  for (const word of wordsOf(text, from + at)) {
    const value = text.slice(word.start, word.end);
    const isPair = text.startsWith("chpasswd", reader);
    const inside = isPair ? value.slice(value.indexOf(":") + 1) : value;
    if (inside.length > 3 && !isReference(inside) && !inside.startsWith("%s") && !isOptionWord(inside))
      add(word.end - inside.length, word.end, "piped secret");
  }
}

// Secrets in addresses: `scheme://user:secret@host`, `scheme://token@host`.
import { lazy } from "../lazy.ts";
import { looksRandom } from "./find-forms.ts";
import { anchoredFinder, type Finder, type Scan } from "./finder.ts";
import { isUnmistakable } from "./random-text.ts";
import { isRandom, isRandomSecret, isSecret } from "./secret-values.ts";

const cues = ["://"];
/** No expression reaches further. */
const maxChars = 400;

/** Returns the finder of secrets in addresses. Those without an "@" are most; they are passed without an expression. */
export function addressFinder(): Finder {
  const finders = [
    anchoredFinder({
      cues,
      kind: "password in an address",
      pattern: lazy(() => /(:\/\/[^\s:@/"'`<>]{0,128}:)([^\s/"'`<>]{1,256})(?=@)/y),
      holds: (value) => isSecret(value) && !/^(?:\$\w+|\$?\{.*\}|\$\(.*\)|%\w+%)$/.test(value),
    }),
    anchoredFinder({
      cues,
      kind: "token as the user of an address",
      pattern: lazy(() => /(:\/\/)([\w-]{20,128})(?=@)/y),
      holds: looksRandom,
    }),
    // A password can hold any sign but a blank and the last "@".
    anchoredFinder({
      cues,
      kind: "password in an address",
      pattern: lazy(() => /(:\/\/[^\s:@/"'`<>]{0,128}:)([^\s"`]{4,256})(?=@[\w.[-])/y),
      holds: (value) =>
        isSecret(value) &&
        (value.includes("/") ? !/^\d{1,5}\/|:\/\//.test(value) && isUnmistakable(value) : isRandom(value, 0.8)),
    }),
    anchoredFinder({
      cues,
      kind: "token as the user of an address",
      pattern: lazy(() => /(:\/\/)([^\s:@/"`<>]{16,256})(?=@[\w.[-])/y),
      holds: isRandomSecret,
    }),
  ];
  return {
    cues,
    find: (scan, at, end) => {
      if (atSignBehind(scan, at) > at + maxChars) return;
      for (const finder of finders) finder.find(scan, at, end);
    },
  };
}

/** Returns the position of the next "@", which is looked for once for all addresses in front of it. */
function atSignBehind({ text, read }: Scan, at: number): number {
  let sign = read.get("at sign") ?? -1;
  if (sign >= at) return sign;
  sign = text.indexOf("@", at);
  if (sign < 0) sign = Number.POSITIVE_INFINITY;
  read.set("at sign", sign);
  return sign;
}

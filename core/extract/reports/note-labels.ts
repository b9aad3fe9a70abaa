import { withAsciiTwin } from "../../language/ascii.ts";
import { labelPrefixes, labelSuffixes } from "../../language/reports/behavior.ts";
import { type NoteKind, noteWords } from "../../language/reports/note-words.ts";
import { lazy } from "../../lazy.ts";

const kinds = lazy(
  () =>
    new Map<string, NoteKind>(
      Object.entries(noteWords).flatMap(([kind, words]) =>
        words.map((word): [string, NoteKind] => [word, kind as NoteKind]),
      ),
    ),
);
/** "One more gotcha", "A small gotcha here", "Gotcha #2", "Gotcha for next time". */
const before = lazy(() => new RegExp(`^(?:${labelPrefixes.source}\\s){1,4}`));
const behind = lazy(() => new RegExp(labelSuffixes.map(({ pattern }) => pattern.source).join("|")));

const marks = withAsciiTwin(/[^a-z0-9'# -]+/g, () => /[^\p{L}\p{N}\p{M}'# -]+|\uFE0F/gu);

/** Returns what the label announces; undefined for any other word. */
export function noteKindOf(label: string): NoteKind | undefined {
  if (label === "" || label.length > 50) return undefined;
  const lower = label.toLowerCase().replace(/[’]/g, "'");
  const plain = lower.replace(marks(lower), "").replace(/\s+/g, " ").trim();
  // What is put before and behind a label are words of their own.
  if (!plain.includes(" ")) return kinds().get(plain);
  return (
    kinds().get(plain) ??
    kinds().get(plain.replace(before(), "").replace(behind(), "")) ??
    kinds().get(plain.replace(behind(), ""))
  );
}

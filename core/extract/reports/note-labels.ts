import { withAsciiTwin } from "../../language/ascii.ts";
import cues from "../../language/pattern-cues.json";
import { holdsAny } from "../../language/pattern-rows.ts";
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

const hasSuffix = holdsAny(labelSuffixes, "", cues.labelSuffixes);

const marks = withAsciiTwin(/[^a-z0-9'# -]+/g, () => /[^\p{L}\p{N}\p{M}'# -]+|\uFE0F/gu);

/** Returns the kind of note that the label announces; undefined for any other word. */
export function noteKindOf(label: string): NoteKind | undefined {
  if (label === "" || label.length > 50) return undefined;
  const lower = label.toLowerCase().replace(/[’]/g, "'");
  const plain = lower.replace(marks(lower), "").replace(/\s+/g, " ").trim();
  // Prefixes and suffixes of labels are separate words.
  if (!plain.includes(" ")) return kinds().get(plain);
  const known = kinds().get(plain);
  if (known) return known;
  const start = hasSuffix(plain) ? plain.replace(behind(), "") : plain;
  const bare = endsInLabel(start) ? plain.replace(before(), "") : plain;
  return kinds().get(start === plain ? bare : bare.replace(behind(), "")) ?? kinds().get(start);
}

/** Returns whether the text after a label's word completes a label. */
function endsInLabel(text: string): boolean {
  for (let at = text.indexOf(" "); at >= 0; at = text.indexOf(" ", at + 1)) {
    if (kinds().has(text.slice(at + 1))) return true;
  }
  return false;
}

import { expect, test } from "bun:test";
import { withoutReferencedFiles } from "../../../core/host/referenced-files.ts";

const typed = "See @notes.md and fix it.";
const file = "Content from @notes.md:\nSome notes.\n--- End of content ---";

test.each([
  [`${typed}\n--- Content from referenced files ---\n${file}`, typed],
  [`${typed}\n\n--- Content from referenced files ---\n\n${file}\n`, typed],
  [typed, typed],
  [
    `What does "--- Content from referenced files ---" mean?`,
    `What does "--- Content from referenced files ---" mean?`,
  ],
])("%j", (prompt, expected) => {
  expect(withoutReferencedFiles(prompt)).toBe(expected);
});

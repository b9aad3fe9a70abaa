import { Transcript } from "../support/transcript.ts";

/** Returns the transcript of a session in `cwd` that wrote the export: the last session continues its work. */
export function sessionBefore(cwd: string, startsAt: string): Transcript {
  const file = `${cwd}/src/export-customers.ts`;
  const begun = "  return new Uint8Array();";
  return new Transcript({ sessionId: "5ca1ab1e-0000-4000-8000-000000000001", cwd, startsAt })
    .prompt("Customers want their list as a CSV file, please write that export.")
    .read(file, begun)
    .edit(file, begun, "  return new TextEncoder().encode(rows.join());")
    .say("Done: `exportCustomers` writes a CSV file.");
}

/** Returns the transcript of a session in `cwd` that found out why an export came out garbled: the story of the demo. */
export function lastSession(cwd: string, startsAt: string): Transcript {
  const file = `${cwd}/src/export-customers.ts`;
  const check = "npx vitest run test/export-customers.test.ts";
  const failure = [
    " FAIL  test/export-customers.test.ts > exportCustomers > opens in Excel with its umlauts",
    "AssertionError: expected 'MÃ¼ller;KÃ¶ln' to be 'Müller;Köln' // Object.is equality",
  ].join("\n");
  const before = "  return new TextEncoder().encode(rows.join());";
  const after = '  return new TextEncoder().encode("\\uFEFF" + rows.join());';
  return new Transcript({ sessionId: "5ca1ab1e-0000-4000-8000-000000000000", cwd, startsAt })
    .prompt("When a customer opens our export in Excel, Müller comes out as MÃ¼ller. Please find the cause and fix it.")
    .read(file, before)
    .bashFails(check, failure)
    .edit(file, before, after)
    .bash(check, " Test Files  1 passed (1)\n      Tests  3 passed (3)")
    .say(
      "Fixed: Excel shows the names as they are.\n\nThe cause was the missing byte order mark: Excel takes the UTF-8 of a CSV without one for Windows-1252.\n\nDone:\n- `exportCustomers` begins the file with a byte order mark\n\nNext: the invoice export writes its CSV the same way and has no test yet.",
    )
    .prompt("Good. Remember: always add a line to CHANGELOG.md when customers will notice a change.")
    .edit(`${cwd}/CHANGELOG.md`, "# Changes", "# Changes\n- The customers' CSV opens in Excel")
    .say(
      "Done: CHANGELOG.md says that the customers' CSV opens in Excel.\nNext: give the invoice export the same treatment, with a test.",
    );
}

import { expect, test } from "bun:test";
import { judgeCitation } from "../../../core/freshness/citation.ts";
import { citeEdits, type Edit } from "../../../core/freshness/cite-memories.ts";

const lines = ["export const port = 9090;", "const host = read();", "const retries = 3;", "// the end"];
const read = (path: string) => (path === "src/a.ts" ? lines : ("missing" as const));
const file = { path: "src/a.ts", role: "modified" } as const;

function spanOf(edit: Partial<Edit>): string | null | undefined {
  const change = lines.map((line) => `+ ${line}`).join("\n");
  return citeEdits(read, [file], [{ change, files: [file], quote: null, ...edit }]).get("src/a.ts")?.span;
}

test.each<[string, Partial<Edit>, string | null]>([
  ["everything that an edit wrote", {}, "1-4"],
  ["the line that holds a quote", { quote: "retries = 3" }, "3"],
  ["the lines that a quote goes over", { quote: "host  = read(); + const retries = 3;\n// the end" }, "3-4"],
  ["everything when the quote is of what was there before", { quote: "port = 8080" }, "1-4"],
  ["the file when the lines are gone", { change: "+ const other = 1;" }, null],
])("a memory cites %s", (_name, edit, span) => {
  expect(spanOf(edit)).toBe(span);
});

test("another file of the memory is cited by the edit that changed it, or not at all", () => {
  const edits = [{ change: "+ const retries = 3;", files: [file], quote: null }];
  const cited = citeEdits(
    read,
    [file, { path: "gone.ts", role: "modified" }, { path: "src/a.ts", role: "read" }],
    edits,
  );
  expect([...cited.keys()]).toEqual(["src/a.ts"]);
  const changed = lines.with(2, "const retries = 5;");
  expect(judgeCitation(changed, cited.get("src/a.ts")!)?.freshness).toBe("changed");
});

import { expect, test } from "bun:test";
import { type exportFormats, formatExport } from "../../../core/transfer/export/formats.ts";

const memory = {
  ...{ kind: "memory", id: 7, type: "decision", title: "Rows end in CRLF", narrative: "For Excel,\n# as it wants" },
  ...{ facts: ["One", "Two"], lesson: "Ask first", importance: 3, origin: "user", status: "active", project: "shop" },
  ...{ branch: "main", commit: null, files: [{ path: "src/rows.ts" }], created_at: "2026-03-01T12:00:00.000Z" },
  pinned: true,
};
const lines = (...records: object[]) =>
  [{ kind: "header", format: 2 }, ...records, { kind: "end" }].map((record) => ({
    kind: String((record as { kind: string }).kind),
    text: `${JSON.stringify(record)}\n`,
  }));
const textOf = (format: (typeof exportFormats)[number], ...records: object[]) =>
  [...formatExport(format, lines(...records))].join("");

test("json is one document with the records of the lines", () => {
  expect(JSON.parse(textOf("json"))).toEqual({ version: 1, records: [] });
  const session = { kind: "session", key: "s" };
  expect(JSON.parse(textOf("json", session, memory))).toEqual({ version: 1, records: [session, memory] });
});

test("markdown has a heading for each project and memory, and quotes the text", () => {
  expect(textOf("markdown", { kind: "session" }, memory)).toBe(`# Memories

## shop

### Rows end in CRLF

*#7, decision, 2026-03-01, importance 3, user, pinned, branch main*

> For Excel,
> # as it wants

- One
- Two

Lesson: Ask first

Files: \`src/rows.ts\`
`);
});

test("csv quotes what needs it, and no cell is a formula", () => {
  const [head, row, end] = textOf("csv", { ...memory, title: '=cmd("x")' }).split("\r\n");
  expect(head).toBe("id,created_at,type,title,text,lesson,importance,origin,status,pinned,project,branch,commit,files");
  expect(row).toBe(
    `7,2026-03-01T12:00:00.000Z,decision,"'=cmd(""x"")","For Excel,\n# as it wants\nOne\nTwo",Ask first,3,user,active,true,shop,main,,src/rows.ts`,
  );
  expect(end).toBe("");
  for (const title of ["+1", "-1", "@x", "\tx", "=1"]) {
    expect(textOf("csv", { ...memory, title }).split("\r\n")[1]).toMatch(/^7,[^,]+,decision,"?'/);
  }
});

test("no form shows a character that hides or reorders text", () => {
  for (const format of ["markdown", "csv"] as const) {
    expect(textOf(format, { ...memory, title: "a\u202eb\u001b[2J" })).not.toMatch(/[\u202e\u001b]/);
  }
});

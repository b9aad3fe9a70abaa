// What the terminal browser can do, the page can: each of its effects has a call of the page, and each of these is made somewhere.
import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Glob } from "bun";
import type { Effect } from "../../tui/state/effect.ts";
import { type Endpoints, endpoints } from "../../web/server/endpoints.ts";
import { repository } from "../support/repository.ts";

type Call = { name: keyof Endpoints /** What tells it from the other changes of the same name. */; kind?: string };

/** Nothing, for what is the terminal's own. A new effect needs its row: the type check says so. */
const callsOf: Record<Effect["kind"], Call | "of the terminal"> = {
  load: "of the terminal",
  quit: "of the terminal",
  mouse: "of the terminal",
  pin: { name: "changeMemories", kind: "pin" },
  review: { name: "changeMemories", kind: "review" },
  supersede: { name: "changeMemories", kind: "supersede" },
  previewDelete: { name: "deletion" },
  delete: { name: "deleteMemories" },
  undo: { name: "changeMemories", kind: "undo" },
  previewSessionUndo: { name: "sessionUndo" },
  undoSession: { name: "changeMemories", kind: "undoSession" },
  edit: { name: "changeMemories", kind: "edit" },
  openFile: { name: "openFile" },
  copyMemory: { name: "memory" },
  drop: { name: "changeMemories", kind: "drop" },
  undoStep: { name: "undoStep" },
  export: { name: "exported" },
  setting: { name: "changeSetting" },
  diagnose: { name: "diagnosis" },
  previewRepair: { name: "plannedRepair" },
  repair: { name: "repair" },
};

const page = [...new Glob("web/client/**/*.{ts,tsx}").scanSync(repository)]
  .map((path) => readFileSync(join(repository, path), "utf8"))
  .join("\n");

test.each(Object.entries(callsOf))("%s", (_effect, call) => {
  if (call === "of the terminal") return;
  expect(Object.keys(endpoints)).toContain(call.name);
  const sign = call.kind === undefined ? `"${call.name}"` : `kind: "${call.kind}"`;
  expect(page).toContain(sign);
});

test("every call of the page is made by it", () => {
  const unused = Object.keys(endpoints).filter((name) => !page.includes(`"${name}"`));
  expect(unused).toEqual([]);
});

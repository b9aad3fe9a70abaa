// One query, one answer: every caller gets the same memories in the same order.
import { expect, test } from "bun:test";
import { join } from "node:path";
import type { BrowseContext } from "../../core/browse/context.ts";
import { openDatabase } from "../../core/db/open.ts";
import { newObservation } from "../../core/memory/draft.ts";
import { addObservation } from "../../core/memory/write.ts";
import { identifyWorkspace } from "../../core/project/identify.ts";
import { promptLines } from "../../core/recall/prompt.ts";
import { search } from "../../core/search/search.ts";
import { tools } from "../../mcp/tools.ts";
import { newSearch } from "../../tui/screens/open.ts";
import { searchScreen } from "../../tui/screens/search.ts";
import type { State } from "../../tui/state/state.ts";
import { runCli } from "../cli/support/run-cli.ts";
import { type Sandbox, sandbox } from "../support/sandbox.ts";

const titles = [
  "Uploads fail behind the proxy after a minute",
  "The proxy closes idle connections",
  "Heartbeats keep idle uploads open",
  "Idle sessions expire in Redis",
  "The nginx proxy buffers uploads on disk",
  "Invoices need the Liberation fonts",
  "parseLocale falls back to en-GB",
  "Connections are pooled for each worker",
];
const queries = ["idle uploads behind the proxy", "proxy nginx buffers", "parse_locale falls back", "idle connections"];

function fill(box: Sandbox): void {
  using db = openDatabase({ file: join(box.memDir, "memory.db") });
  const projectId = identifyWorkspace(db, box.repo).project.id;
  for (const [i, title] of titles.entries()) {
    const narrative = `${titles[(i + 1) % titles.length]}, as the log says.`;
    const createdAt = Date.UTC(2026, 0, 1 + i);
    addObservation(
      db,
      newObservation({ projectId, type: "bugfix", title, narrative, origin: "verified", vouchedBy: "user", createdAt }),
    );
  }
}

test.each(queries)("core, command, tool, browser and prompt agree on %j", async (query) => {
  using box = sandbox();
  fill(box);
  const command = await runCli(box, ["search", query, "--json"]);
  using db = openDatabase({ file: join(box.memDir, "memory.db") });
  const workspace = identifyWorkspace(db, box.repo);
  const projectId = workspace.project.id;

  const found = search(db, { query, projectId, limit: 20 }).hits.map((hit) => hit.observation.id);
  expect(found.length).toBeGreaterThan(1);

  expect(JSON.parse(command.stdout).results.map(({ id }: { id: number }) => id)).toEqual(found);

  const tool = tools.find(({ name }) => name === "mem_search")!;
  const answer = tool.call({ db, workspace, sessionId: null }, { query, limit: 20 }) as string;
  expect([...answer.matchAll(/^#(\d+)/gm)].map(([, id]) => Number(id))).toEqual(found);

  const core = { db, workspace, cwd: box.repo } as BrowseContext;
  const scope = { id: projectId, name: workspace.project.name };
  const state = { size: { columns: 80, rows: 24 }, scope } as State;
  const typed = searchScreen.type?.(newSearch(), query) ?? newSearch();
  const listed = searchScreen.load(core, typed, state, { isMove: false }).hits.map((hit) => hit.observation.id);
  expect(listed).toEqual(found);

  const injected = promptLines(db, { projectId, branch: null }, query).map(({ target }) => Number(target?.slice(1)));
  expect(injected.length).toBeGreaterThan(0);
  expect(injected).toEqual(found.filter((id) => injected.includes(id)));
});

// A made-up life of a database: sessions, prompts, tool uses, and changes of memories and deferred items in random order.

import type { Database } from "bun:sqlite";
import { join } from "node:path";
import { linkKey } from "../../../core/changes/link-key.ts";
import { openDatabase } from "../../../core/db/open.ts";
import { deleteMemories } from "../../../core/memory/change/delete.ts";
import { pinMemories } from "../../../core/memory/change/pin.ts";
import { revise } from "../../../core/memory/change/revise.ts";
import { strengthen } from "../../../core/memory/change/strengthen.ts";
import { supersedeMemory } from "../../../core/memory/change/supersede.ts";
import { undoChange } from "../../../core/memory/change/undo.ts";
import { newObservation } from "../../../core/memory/draft.ts";
import { addObservation } from "../../../core/memory/write.ts";
import { cleanText } from "../../../core/privacy/clean.ts";
import type { ItemKind } from "../../../core/store/change-log.ts";
import { closeDeferred, insertDeferred, listOpenDeferred } from "../../../core/store/deferred.ts";
import { getObservation, type Observation } from "../../../core/store/observation.ts";
import { setCitation } from "../../../core/store/observation-file.ts";
import { addLinks, type Link, listLinks, removeLink } from "../../../core/store/observation-link.ts";
import { itemShapes, type PortableItem, readItem } from "../../../core/store/portable-item.ts";
import { insertProject } from "../../../core/store/project.ts";
import { insertSession } from "../../../core/store/session.ts";
import { upsertSummary } from "../../../core/store/summary.ts";
import { seededRandom } from "../../bench/support/random.ts";
import { insertEvent, insertPrompt } from "../../support/insert-rows.ts";
import { sandbox } from "../../support/sandbox.ts";

const at = 1_780_000_000_000;
const sessions = 5;
const kinds = ["memory", "deferred", "summary"] as const;

/** Returns two empty databases in files of their own; use with `using`. */
export function openTwo(): { from: Database; into: Database; [Symbol.dispose]: () => void } {
  const box = sandbox();
  const [from, into] = [1, 2].map((n) => openDatabase({ file: join(box.memDir, `${n}.db`) })) as [Database, Database];
  return {
    from,
    into,
    [Symbol.dispose]: () => {
      from.close();
      into.close();
      box.dispose();
    },
  };
}

/** Makes two projects and, for each session, a prompt and a tool use. */
export function begin(db: Database): void {
  for (const name of ["one", "two"])
    insertProject(db, { key: `path:${name}`, name, rootCommit: null, remote: null }, at);
  for (let n = 1; n <= sessions; n++) {
    const hostId = `9000${n}-host`;
    const { id } = insertSession(db, { hostId, projectId: 1 + (n % 2), branch: "main", source: "startup", at: at + n });
    insertPrompt(db, { captureKey: `${hostId}:p`, sessionId: id, number: 1, text: "do it", at: at + n });
    insertEvent(db, {
      ...{
        captureKey: `${hostId}:e`,
        sessionId: id,
        agentId: null,
        tool: "Bash",
        kind: "shell",
        action: "test",
        command: "npm test",
      },
      ...{ checkCommand: "npm test", outcome: "ok", errorHeadline: null, errorSignature: null, output: null },
      ...{ change: null, commit: null, durationMs: 1, createdAt: at + n, files: [] },
    });
  }
}

/** Does `steps` random things; the same ones for the same seed and database. `name` begins the keys of new memories. */
export function live(db: Database, steps: number, seed: number, name = "made"): void {
  const random = seededRandom(seed);
  const below = (n: number) => Math.floor(random() * n);
  const pickId = (table: string): number | undefined => {
    const rows = db.query<{ id: number }, []>(`SELECT id FROM ${table} ORDER BY id`).all();
    return rows[below(rows.length)]?.id;
  };
  const change = (n: number, edit: (memory: Observation) => Observation) => {
    const id = pickId("observation");
    const memory = id === undefined ? undefined : getObservation(db, id);
    if (memory) revise(db, memory, edit(memory), { actor: "user", action: "edit", reason: `step ${n}` });
  };
  const link = (): Link => {
    const target = pickId("observation");
    const other: Link = { kind: "related", targetKind: "observation", target: String(target), quote: null };
    const evidence: Link = { kind: "evidence", targetKind: "event", target: String(1 + below(sessions)), quote: "ran" };
    const asked: Link = { kind: "evidence", targetKind: "prompt", target: String(1 + below(sessions)), quote: "do it" };
    return [evidence, asked, target === undefined ? asked : other][below(3)] ?? evidence;
  };
  const add = (n: number) =>
    addObservation(
      db,
      newObservation({
        ...{ projectId: 1 + (n % 2), sessionId: below(2) ? 1 + below(sessions) : null, type: "decision" },
        ...{ title: `${name} ${n}`, narrative: `Text of ${n}.`, sourceKey: `${name}:${n}`, origin: "user" },
        createdAt: at + n,
        files: below(2) ? [{ path: `src/${below(5)}.ts`, role: "modified", contentHash: null, span: null }] : [],
      }),
      [link()],
    );
  const acts: ((n: number) => void)[] = [
    add,
    add,
    add,
    (n) =>
      change(n, (memory) => ({
        ...memory,
        title: cleanText(`${name} changed ${n}`),
        lesson: cleanText(`Learned ${n}.`),
      })),
    (n) => change(n, (memory) => ({ ...memory, facts: [...memory.facts, cleanText(`fact ${n}`)], status: "hidden" })),
    (n) =>
      change(n, (memory) => ({ ...memory, files: [{ path: `b/${n}`, role: "read", contentHash: "x", span: null }] })),
    () => pinMemories(db, [pickId("observation") ?? 0], below(2) === 1, "user"),
    () => supersedeMemory(db, { older: pickId("observation") ?? 0, newer: pickId("observation") ?? 0 }),
    () => deleteMemories(db, [pickId("observation") ?? 0]),
    () => {
      const id = pickId("observation");
      if (id !== undefined) addLinks(db, id, [link()]);
    },
    () => {
      const id = pickId("observation") ?? 0;
      const links = listLinks(db, id).filter(({ kind }) => kind !== "supersedes");
      const gone = links[below(links.length)];
      if (gone) removeLink(db, id, gone);
    },
    () => {
      const memory = getObservation(db, pickId("observation") ?? 0);
      const path = memory?.files[0]?.path;
      if (memory && path) setCitation(db, memory.id, path, { contentHash: `hash ${below(100)}`, span: "1-2" });
    },
    (n) => {
      const memory = getObservation(db, pickId("observation") ?? 0);
      if (memory) strengthen(db, memory, { ...memory, facts: [cleanText(`met ${n}`)] }, { actor: "rule" });
    },
    () => undoChange(db, pickId("revision") ?? 0),
    (n) =>
      insertDeferred(db, {
        ...{
          projectId: 1 + (n % 2),
          sessionId: 1 + below(sessions),
          title: cleanText(`${name} later ${n}`),
          detail: cleanText(""),
        },
        ...{ files: ["a.ts"], origin: "reported", priority: 2, createdAt: at + n },
      }),
    (n) => {
      const [open] = listOpenDeferred(db, 1 + (n % 2), 1);
      const closedBy = pickId("observation");
      if (open && closedBy !== undefined) closeDeferred(db, open.id, { status: "done", closedBy }, at + n);
    },
    (n) =>
      upsertSummary(db, {
        ...{ sessionId: 1 + below(sessions), promptNumber: n, origin: "reported", request: `asked ${n}`, learned: "" },
        ...{ investigated: "", completed: `did ${n}`, notDone: "", nextSteps: "", decisions: "", updatedAt: at + n },
      }),
  ];
  for (let n = 0; n < steps; n++) {
    try {
      db.transaction(() => acts[below(acts.length)]?.(n)).immediate();
    } catch (error) {
      if (!(error instanceof Error) || error.name !== "AppError") throw error;
    }
  }
}

/** Returns every memory, deferred item and summary by its uid; without the counters, which are not logged. */
export function stateOf(db: Database): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(wholeStateOf(db)).map(([uid, { counters: _counters, ...item }]) => [uid, item]),
  );
}

/** The same with the counters. */
export function wholeStateOf(db: Database): Record<string, PortableItem> {
  const rows = kinds.flatMap((kind) => uids(db, kind).map((uid) => [uid, sorted(readItem(db, kind, uid))] as const));
  return Object.fromEntries(rows);
}

/** Returns what was made, with the name of a thing in place of its uid. */
export function contentOf(db: Database): string[] {
  const items = Object.entries(stateOf(db)) as [string, PortableItem][];
  const names = new Map(
    items.map(([uid, { plain, session }]) => [uid, plain.source_key ?? plain.title ?? session?.host_id]),
  );
  const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g;
  return items
    .map(([uid, item]) => `${names.get(uid)} ${JSON.stringify(item)}`.replace(uuid, (one) => `${names.get(one)}`))
    .sort();
}

function uids(db: Database, kind: ItemKind): string[] {
  const rows = db.query<{ uid: string }, []>(`SELECT uid FROM ${itemShapes[kind].table} ORDER BY uid`).all();
  return rows.map(({ uid }) => uid);
}

/** Links have no order. The host of a prompt or an event is known where these are. */
function sorted(item: PortableItem | undefined): PortableItem {
  if (!item) throw new Error("The item is gone.");
  const { links, ...rest } = item;
  const inOrder = links?.toSorted((a, b) => (linkKey(a) < linkKey(b) ? -1 : 1));
  return inOrder ? { ...rest, links: inOrder.map(({ host: _host, ...link }) => link) } : rest;
}

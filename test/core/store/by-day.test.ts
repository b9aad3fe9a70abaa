import { expect, test } from "bun:test";
import { join } from "node:path";
import { openDatabase } from "../../../core/db/open.ts";
import { insertInjections, setInjectionResult } from "../../../core/store/injection.ts";
import { insertProject } from "../../../core/store/project.ts";
import { listInjectedDays, listSpentDays } from "../../../core/store/queries/by-day.ts";
import { insertSession } from "../../../core/store/session.ts";
import { insertSpend } from "../../../core/store/spend.ts";
import { dayMs } from "../../../core/time.ts";
import { sandbox } from "../../support/sandbox.ts";

test("lines and costs are counted by day, together with the sums of old rows", () => {
  using box = sandbox();
  using db = openDatabase({ file: join(box.memDir, "memory.db") });
  const { id: projectId } = insertProject(db, { key: "path:a", name: "a", rootCommit: null, remote: null }, 1);
  const at = 100 * dayMs + 5;
  const { id: sessionId } = insertSession(db, { hostId: "s", projectId, branch: null, source: "startup", at });
  const place = { sessionId, contextNumber: 0, agentId: null, promptNumber: 1, surface: "prompt" as const };
  const line = (target: string) => ({ target, part: "title" as const, characters: 9, reason: "found" });
  insertInjections(db, { ...place, at }, [line("#1"), line("#2")]);
  setInjectionResult(db, 1, "cited");
  db.run("INSERT INTO injection_day VALUES (?, 100, 'prompt', 'cited', 3, 30, 1), (?, 99, 'file', '', 4, 40, 1)", [
    ...[projectId, projectId],
  ]);
  const days = [
    { day: 99, surface: "file", lines: 4, used: 0 },
    { day: 100, surface: "prompt", lines: 5, used: 4 },
  ];
  expect<unknown>(listInjectedDays(db, 0, undefined)).toEqual(days);
  expect<unknown>(listInjectedDays(db, at, projectId)).toEqual(days.slice(1));
  expect(listInjectedDays(db, 0, projectId + 1)).toEqual([]);
  const call = { purpose: "extract", projectId, sessionId, provider: "p", model: "haiku", at } as const;
  insertSpend(db, { ...call, inputTokens: 10, outputTokens: 5, usd: 0.5 });
  db.run("INSERT INTO spend_day VALUES (100, 'extract', 'p', 'haiku', 2, 20, 10, 0.25)");
  expect(listSpentDays(db, 0)).toEqual([{ day: 100, model: "haiku", calls: 3, tokens: 45, usd: 0.75 }]);
});

// Some weeks of sessions, in the order in which they happened: what Live, Insights and Review show of real work.
import type { Database } from "bun:sqlite";
import { newObservation } from "../../../core/memory/draft.ts";
import { addObservation } from "../../../core/memory/write.ts";
import { insertInjections, setInjectionResult } from "../../../core/store/injection.ts";
import type { NewObservation } from "../../../core/store/observation.ts";
import { mergeIndex } from "../../../core/store/observation-index.ts";
import { endSession, insertSession, touchSession } from "../../../core/store/session.ts";
import { kindOf } from "../../support/claude-record.ts";
import { insertEvent, insertPrompt } from "../../support/insert-rows.ts";

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

type Work = [prompt: string, file: string, check: string, type: NewObservation["type"], learned: string];

const work: Work[] = [
  ["Why do thumbnails come out rotated?", "src/images/thumbnail.ts", "npm test -- images", "bugfix", "Thumbnails are turned by the EXIF orientation before they are cut"],
  ["Let customers change their delivery address until the parcel leaves", "src/orders/address.ts", "npm test -- orders", "feature", "An address can be changed until the order has a label"],
  ["The search page is slow with many filters. Find out why.", "src/search/filters.ts", "npm run bench search", "discovery", "Each filter runs a query of its own; one join answers all of them"],
  ["Prices of the Swiss shop are rounded wrongly", "src/billing/round.ts", "npm test -- billing", "bugfix", "Swiss prices are rounded to five centimes, at the end of the bill only"],
  ["From now on, write times with their zone in all exports", "src/export/csv.ts", "npm test -- export", "constraint", "Times in exports carry their zone"],
  ["Move the mail templates out of the database", "src/mail/templates.ts", "npm test -- mail", "decision", "Mail templates are files, so that a change of them is reviewed"],
  ["The test of the importer fails every few runs", "test/import/queue.test.ts", "npm test -- import", "bugfix", "The importer's test waits for the queue, not for a second"],
  ["請把結帳頁的錯誤訊息翻成中文", "src/checkout/messages.ts", "npm test -- checkout", "change", "結帳頁的錯誤訊息依照使用者的語言顯示"],
]; // biome-ignore format: one session a line

const surfaces = ["session-start", "prompt", "file", "failure"] as const;

/** Adds a session for most of the `days` before `until`, the last one an hour before it. */
export function fillWeeks(db: Database, projectId: number, { until, days }: { until: number; days: number }): void {
  const memories: number[] = [];
  for (let ago = days; ago >= 0; ago--) {
    // Little happens on some days.
    if (ago % 7 === 5 || ago % 11 === 3) continue;
    const number = days - ago;
    const [text, path, check, type, title] = work[number % work.length] as Work;
    const at = until - ago * dayMs - 60 * minuteMs;
    const place = { hostId: `weeks-${number}`, projectId, branch: "main", source: "startup", at };
    const { id: sessionId } = insertSession(db, place);
    insertPrompt(db, { captureKey: `weeks-p${number}`, sessionId, number: 1, text, at: at + minuteMs });
    const told = memories
      .slice(-(number % 6))
      .map(
        (id) => ({ target: `#${id}`, part: "title", characters: 90 + (id % 60), reason: "shares its words" }) as const,
      );
    for (const [index, line] of told.entries()) {
      const surface = surfaces[(index + number) % surfaces.length] ?? "prompt";
      const moment = { sessionId, contextNumber: 1, agentId: null, promptNumber: 1, surface, at: at + 2 * minuteMs };
      insertInjections(db, moment, [line]);
      if (index % 2 === 0) setInjectionResult(db, lastInjection(db), index % 4 === 0 ? "check passed" : "file edited");
    }
    const steps: [tool: string, action: "read" | "test" | "write", outcome: "ok" | "failed"][] = [
      ["Read", "read", "ok"],
      ["Bash", "test", "failed"],
      ["Edit", "write", "ok"],
      ["Bash", "test", "ok"],
    ];
    for (const [step, [tool, action, outcome]] of steps.entries()) {
      const isCheck = action === "test";
      insertEvent(db, {
        ...{
          captureKey: `weeks-e${number}-${step}`,
          sessionId,
          agentId: null,
          tool,
          kind: kindOf(tool),
          action,
        },
        ...{ command: isCheck ? check : null, checkCommand: isCheck ? check : null, outcome },
        ...{
          errorHeadline: outcome === "failed" ? "1 test failed" : null,
          errorSignature: null,
          output: null,
          change: null,
          commit: null,
        },
        ...{ durationMs: isCheck ? 1_800 + 40 * number : 25, createdAt: at + (4 + 5 * step) * minuteMs },
        files: isCheck ? [] : [{ path, role: action === "read" ? "read" : "modified" }],
      });
    }
    const files = [{ path, role: "modified" as const, contentHash: null, span: null }];
    memories.push(
      addObservation(
        db,
        newObservation({
          projectId,
          sessionId,
          type,
          title,
          narrative: `${title}.`,
          origin: "verified",
          vouchedBy: "evidence",
          files,
          createdAt: at + 24 * minuteMs,
        }),
      ),
    );
    touchSession(db, place.hostId, at + 26 * minuteMs);
    if (ago > 0) endSession(db, sessionId, "exit", at + 26 * minuteMs);
  }
  mergeIndex(db);
}

function lastInjection(db: Database): number {
  return db.query<{ id: number }, []>("SELECT max(id) AS id FROM injection").get()?.id ?? 0;
}

// A store as it looks after some weeks of work: what the pictures show.

import { join } from "node:path";
import { openDatabase } from "../../core/db/open.ts";
import { pinMemories } from "../../core/memory/change/pin.ts";
import { supersedeMemory } from "../../core/memory/change/supersede.ts";
import { deferWork } from "../../core/memory/defer.ts";
import { newObservation } from "../../core/memory/draft.ts";
import { addObservation } from "../../core/memory/write.ts";
import type { Unclean } from "../../core/privacy/clean.ts";
import { identifyWorkspace } from "../../core/project/identify.ts";
import { insertEvent } from "../../core/store/event.ts";
import { insertInjections, setInjectionResult } from "../../core/store/injection.ts";
import type { NewObservation } from "../../core/store/observation.ts";
import { insertProject } from "../../core/store/project.ts";
import { insertPrompt } from "../../core/store/prompt.ts";
import { endSession, insertSession, nextPromptNumber } from "../../core/store/session.ts";
import { upsertSummary } from "../../core/store/summary.ts";
import { kindOf } from "../support/claude-record.ts";
import type { Sandbox } from "../support/sandbox.ts";

export const today = Date.UTC(2026, 10, 21, 16, 20);
const hour = 3_600_000;
const day = 24 * hour;

type Draft = Pick<Unclean<NewObservation>, "type" | "title" | "narrative"> &
  Partial<Unclean<NewObservation>> & { ago: number };

const file = (path: string, span: string | null = null) => ({
  path,
  role: "modified" as const,
  contentHash: null,
  span,
});

const drafts: Draft[] = [
  { ago: 31 * day, type: "decision", title: "Sessions are kept in Redis, not in the database", narrative: "The table was locked on every request.", origin: "user", vouchedBy: "user", importance: 3 },
  { ago: 26 * day, type: "runbook", title: "Restore a backup with scripts/restore.sh, never by hand", narrative: "It checks the version first and keeps the old file beside the new one.", origin: "verified", vouchedBy: "user", importance: 3 },
  { ago: 20 * day, type: "bugfix", title: "Invoices lose cents: totals were summed as floats", narrative: "lineTotal() multiplied prices in euros. Everything is in cents now, and formatted at the edge.", lesson: "Money is an integer number of cents until it is shown", origin: "verified", vouchedBy: "user", files: [file("src/billing/total.ts", "14-31"), file("test/billing/total.test.ts")] },
  { ago: 14 * day, type: "preference", title: "Commit messages are plain sentences in the present tense", narrative: "No prefixes, no issue numbers.", origin: "user", vouchedBy: "user" },
  { ago: 9 * day, type: "discovery", title: "The login page loads twice, in Safari only", narrative: "The service worker answers the first request from its cache.", origin: "reported", vouchedBy: "user", status: "candidate", files: [file("src/login/worker.ts")] },
  { ago: 6 * day, type: "bugfix", title: "Uploads over 10 MB fail behind the proxy after a minute", narrative: "nginx closes idle connections after 60 s. The upload now sends a heartbeat every 20 s, and proxy_read_timeout is 300 s.", lesson: "Long requests need a heartbeat: the proxy counts silence, not time", facts: ["nginx closes after 60 s without a byte", "The heartbeat is one newline every 20 s"], origin: "verified", vouchedBy: "user", importance: 3, branch: "fix/uploads", commit: "9f31c2ab7de0", files: [file("src/upload/stream.ts", "88-104"), file("deploy/nginx.conf", "12")], errorSignature: "502 Bad Gateway: upstream prematurely closed connection", checkCommand: "npm test -- upload" },
  { ago: 5 * day, type: "debt", title: "Feature flags are read from three places", narrative: "env, database and a constant. The database should win.", origin: "reported", vouchedBy: "user", files: [file("src/flags/index.ts")] },
  { ago: 2 * day, type: "architecture", title: "The queue is one table, workers lease rows", narrative: "A lease has an owner and an end; a worker that dies loses it.", origin: "user", vouchedBy: "user", importance: 3, files: [file("src/queue/lease.ts")] },
  { ago: day + 3 * hour, type: "pattern", title: "Every handler returns a Result, none throws", narrative: "The router turns it into a status.", origin: "reported", vouchedBy: "user", files: [file("src/http/router.ts")] },
  { ago: day, type: "discovery", title: "The nightly job runs twice when the clock goes back", narrative: "It is planned in local time.", origin: "inferred", status: "candidate", confidence: 0.6, files: [file("src/jobs/nightly.ts")] },
  { ago: 5 * hour, type: "decision", title: "Sessions move to signed cookies; Redis stays for rate limits", narrative: "One moving part less on every request. The cookie holds the user's id and the role, is signed with the rotating key, and ends after a day.", origin: "user", vouchedBy: "user", importance: 3, files: [file("src/auth/session.ts", "1-40")] },
  { ago: 3 * hour, type: "bugfix", title: "Login redirect loop after signing out", narrative: "The session cookie lost its SameSite attribute when it was cleared, so that the browser kept the old one. It is cleared with the attributes it was set with.", lesson: "Clear a cookie with the attributes it was set with", facts: ["Chrome keeps the old cookie when Path or SameSite differ"], origin: "verified", vouchedBy: "user", branch: "main", commit: "41c0ffee1234", files: [file("src/auth/session.ts", "52-60"), file("test/auth/session.test.ts")], errorSignature: "Error: too many redirects", checkCommand: "npm test -- auth" },
  { ago: 2 * hour, type: "change", title: "Rate limits count by account, not by address", narrative: "Whole offices were locked out.", origin: "reported", vouchedBy: "user", files: [file("src/http/limit.ts")] },
  { ago: 40 * 60_000, type: "constraint", title: "No request may take longer than 300 ms at the 99th percentile", narrative: "Said at the review of the search page.", origin: "user", vouchedBy: "user", importance: 3 },
]; // biome-ignore format: one memory a line

/** Fills the sandbox's store. */
export function putStore(box: Sandbox): void {
  using db = openDatabase({ file: join(box.memDir, "memory.db") });
  const workspace = identifyWorkspace(db, box.repo);
  const projectId = workspace.project.id;
  const sessions = [day + 4 * hour, 4 * hour].map((ago, index) => {
    const at = today - ago;
    const { id } = insertSession(db, { hostId: `s${index}`, projectId, branch: "main", source: "startup", at });
    const prompt =
      index === 0
        ? "Why does the nightly job run twice?"
        : "Signing out ends in a redirect loop. Find out why and fix it.";
    insertPrompt(db, {
      captureKey: `p${index}`,
      sessionId: id,
      number: nextPromptNumber(db, id),
      text: prompt,
      at: at + 60_000,
    });
    const steps: [string, string, "ok" | "failed", string | null][] = [
      ["Read", "src/auth/session.ts", "ok", null],
      ["Bash", "npm test -- auth", "failed", "Error: too many redirects"],
      ["Edit", "src/auth/session.ts", "ok", null],
      ["Bash", "npm test -- auth", "ok", null],
      ["Bash", 'git commit -m "Clear the cookie with its attributes"', "ok", null],
    ];
    for (const [step, [tool, what, outcome, errorHeadline]] of steps.entries()) {
      const isFile = tool !== "Bash";
      insertEvent(db, {
        captureKey: `e${index}-${step}`, sessionId: id, agentId: null, tool, kind: kindOf(tool),
        action: isFile ? (tool === "Read" ? "read" : "write") : "test",
        command: isFile ? null : what, checkCommand: null, outcome, errorHeadline, errorSignature: null, output: null, change: null,
        commit: null, durationMs: isFile ? 20 : 900 + step * 1700, createdAt: at + (step + 2) * 5 * 60_000,
        files: isFile ? [{ path: what, role: tool === "Read" ? "read" : "modified" }] : [],
      }); // biome-ignore format: as one row
    }
    const texts = { request: prompt, investigated: "", learned: "", decisions: "" };
    const completed =
      index === 0
        ? "Found that the job is planned in local time."
        : "The cookie is cleared with its attributes; all tests of auth pass.";
    const nextSteps = index === 0 ? "Plan it in UTC." : "Rotate the signing key.";
    upsertSummary(db, {
      sessionId: id,
      promptNumber: 1,
      origin: "reported",
      ...texts,
      completed,
      notDone: "",
      nextSteps,
      updatedAt: at + hour,
    });
    if (index === 0) endSession(db, id, "exit", at + 2 * hour);
    return id;
  });
  for (const { ago, ...draft } of drafts) {
    const sessionId = ago < 4 * hour ? sessions[1]! : ago < day + 4 * hour && ago >= day ? sessions[0]! : null;
    addObservation(
      db,
      newObservation({ projectId, origin: "reported", vouchedBy: "user", sessionId, createdAt: today - ago, ...draft }),
    );
  }
  supersedeMemory(db, { older: 1, newer: 11, actor: "user" });
  pinMemories(db, [14], true, "user");
  deferWork(db, workspace, {
    title: "Rotate the signing key before the audit",
    detail: "docs/keys.md says how. The old one stays valid for a day.",
    priority: 3,
    files: ["docs/keys.md"],
  });
  deferWork(db, workspace, { title: "Read feature flags from one place", priority: 2 });
  deferWork(db, workspace, { title: "Tidy the logs of the importer", priority: 1 });
  tellSome(db, sessions);
  putPast(db, projectId);
  for (const [name, count] of [
    ["shop-frontend", 48],
    ["infra", 17],
    ["notes", 4],
  ] as const) {
    const other = insertProject(db, { key: `path:/${name}`, name, rootCommit: null, remote: null }, today).id;
    for (let number = 0; number < count; number++) {
      const fields = {
        type: "change",
        title: `${name}: change ${number + 1}`,
        narrative: "Of another project.",
        origin: "reported",
        vouchedBy: "user",
      } as const;
      addObservation(db, newObservation({ projectId: other, ...fields, createdAt: today - (number + 3) * day }));
    }
  }
}

type Database = ReturnType<typeof openDatabase>;

function tellSome(db: Database, sessions: number[]): void {
  const surfaces = ["session-start", "prompt", "file", "failure"] as const;
  for (const [index, surface] of surfaces.entries()) {
    for (let line = 0; line < 9 - 2 * index; line++) {
      const place = {
        sessionId: sessions[line % 2]!,
        contextNumber: 0,
        agentId: null,
        promptNumber: 1,
        surface,
        at: today - (line + 1) * hour,
      };
      insertInjections(db, place, [
        { target: `#${12 - (line % 5)}`, part: "title", characters: 120 + 10 * line, reason: "shares its words" },
      ]);
    }
  }
  for (const id of [2, 5, 11, 13, 18]) setInjectionResult(db, id, id % 2 === 0 ? "check passed" : "file edited");
}

/** A year of work, more of it in some weeks than in others. */
function putPast(db: Database, projectId: number): void {
  for (let ago = 33; ago < 360; ago++) {
    const many = Math.max(0, Math.round(2.4 * Math.sin(ago / 17) + 1.8 * Math.cos(ago / 3.1)));
    for (let number = 0; number < many; number++) {
      const types = ["change", "bugfix", "discovery", "decision", "refactor", "feature"] as const;
      const origins = ["reported", "verified", "user"] as const;
      const type = types[(ago + number) % types.length]!;
      const title = `${type} of day ${ago}, part ${number + 1}`;
      const files = [
        file(["src/http/router.ts", "src/billing/total.ts", "src/queue/lease.ts", "web/app/main.tsx"][ago % 4]!),
      ];
      const fields = { type, title, narrative: "Long past.", origin: origins[ago % 3]!, files };
      addObservation(db, newObservation({ projectId, ...fields, createdAt: today - ago * day - number * hour }));
    }
  }
}

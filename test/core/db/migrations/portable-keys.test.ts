import { Database } from "bun:sqlite";
import { expect, test } from "bun:test";
import { migrate } from "../../../../core/db/migrate.ts";
import { makeKeysPortable } from "../../../../core/db/migrations/0023-portable-keys.ts";
import { migrations } from "../../../../core/db/migrations/index.ts";
import { extractSession } from "../../../../core/extract/extract-session.ts";
import { insertEvent } from "../../../../core/store/event.ts";
import { selectObservations } from "../../../../core/store/observation.ts";
import { insertProject } from "../../../../core/store/project.ts";
import { insertPrompt } from "../../../../core/store/prompt.ts";
import { insertSession, type Session } from "../../../../core/store/session.ts";
import { edit, fail, pass, prompt, type Step, say, story } from "../../extract/story.ts";

function opened(): { db: Database; session: Session } {
  const db = new Database(":memory:", { strict: true });
  migrate(db, migrations);
  const projectId = insertProject(db, { key: "shop", name: "shop", rootCommit: null, remote: null }, 0).id;
  return { db, session: insertSession(db, { hostId: "host-1", projectId, branch: null, source: "startup", at: 0 }) };
}

function happen(db: Database, sessionId: number, ...steps: Step[]): void {
  const trace = story(...steps);
  for (const { number, text, createdAt, captureKey } of trace.prompts)
    insertPrompt(db, { captureKey: `host-1:${captureKey}`, sessionId, number, text, at: createdAt });
  for (const event of trace.events) insertEvent(db, { ...event, captureKey: `host-1:${event.captureKey}`, sessionId });
}

const keys = (db: Database) =>
  selectObservations(db, { where: "1", bindings: [], order: "o.id", limit: 100 }).map(({ sourceKey }) => sourceKey);

test.each([
  ["fix:2", "verified", "fix:host-1:e2"],
  ["tried:1", "verified", "tried:host-1:e1"],
  ["commit:1", "verified", "commit:host-1:e1"],
  ["decided:1:1abc", "reported", "decided:host-1:p1:1abc"],
  ["said:1:9z", "reported", "said:host-1:p1:9z"],
  ["tried-said:1:9z", "reported", "tried-said:host-1:p1:9z"],
  ["decided:0:1abc", "reported", "decided:host-1:1abc"],
  ["model:1:77", "inferred", "model:host-1:77"],
  ["fix:99", "verified", "fix:lost-5-1"],
  ["decided:99:1abc", "reported", "decided:lost-5-1:1abc"],
  ["digest:3,4,5", "reported", "digest:lost-5-1"],
  ["said:123:1700000000000", "user", "said:123:1700000000000"],
  ["said:77", "user", "said:77"],
  ["runbook:77", "verified", "runbook:77"],
  ["import:mem0:1", "imported", "import:mem0:1"],
])("%s of origin %s becomes %s", (before, origin, after) => {
  const { db, session } = opened();
  happen(db, session.id, prompt("Fix it."), fail("bun test", "TypeError: x"), pass("bun test"));
  db.query(
    `INSERT INTO observation (project_id, session_id, type, origin, status, importance, confidence, created_at,
       updated_at, source_key, title, narrative) VALUES (1, 1, 'bugfix', ?, 'active', 2, 1, 5, 5, ?, 't', 'n')`,
  ).run(origin, before);
  makeKeysPortable(db);
  expect(keys(db)).toEqual([after]);
});

test("the same evidence makes no second memory after the upgrade", () => {
  const { db, session } = opened();
  const steps = [
    prompt("The total crashes."),
    fail("bun test", "TypeError: no initial value"),
    edit("src/price.ts", "- sum\n+ sum, 0"),
    pass("bun test"),
    say("The crash came from reduce without an initial value; fixed in `src/price.ts`."),
  ];
  happen(db, session.id, ...steps);
  extractSession(db, session);
  const made = keys(db);
  expect(made).toContain("fix:host-1:e1");
  db.run("UPDATE observation SET source_key = 'fix:1' WHERE source_key = 'fix:host-1:e1'");
  db.run("UPDATE summary SET updated_at = 0");
  makeKeysPortable(db);
  expect(extractSession(db, session).added).toEqual([]);
  expect(keys(db)).toEqual(made);
});

test("two machines that see the same session make the same keys, whatever their rows are numbered", () => {
  const [one, other] = [opened(), opened()];
  happen(other.db, insertSession(other.db, { ...sessionOf(other), hostId: "before" }).id, prompt("Something else."));
  const steps = [
    prompt("The total crashes."),
    fail("bun test", "TypeError: no initial value"),
    edit("src/price.ts", "- sum\n+ sum, 0"),
    pass("bun test"),
    say("The crash came from reduce without an initial value; fixed in `src/price.ts`."),
  ];
  other.db.run("UPDATE prompt SET capture_key = 'before'");
  for (const { db, session } of [one, other]) {
    happen(db, session.id, ...steps);
    extractSession(db, session);
  }
  expect(keys(one.db).length).toBeGreaterThan(0);
  expect(keys(other.db)).toEqual(keys(one.db));
});

function sessionOf({ session }: { session: Session }) {
  return { projectId: session.projectId, branch: null, source: "startup", at: 0 };
}

import { expect, test } from "bun:test";
import { runbooks } from "../../../../core/extract/detectors/runbook.ts";
import { edit, fail, pass, prompt, run, type Step, say, story } from "../story.ts";

const missing = 'npm error Missing script: "test"';

test("the command that works after a wrong one is verified, with where and how it ended", () => {
  const right = "cd packages/api && pnpm test:unit";
  const [memory, ...more] = runbooks(story(prompt("run the tests"), fail("npm test", missing), pass(right)));
  expect(more).toEqual([]);
  expect(memory).toMatchObject({
    type: "runbook",
    origin: "verified",
    status: "active",
    title: "Runs the tests: `cd packages/api && pnpm test:unit` in packages/api, not `npm test`",
    facts: [`Command: ${right}`, "Directory: packages/api", "Exit status: 0"],
  });
});

test("a command that nobody would guess is a candidate", () => {
  const [memory] = runbooks(story(prompt("test it"), pass("DATABASE_URL=x npm run test:e2e")));
  expect(memory).toMatchObject({ status: "candidate", importance: 1 });
});

test.each([
  "npm test",
  "pytest",
  "cargo test",
  "go test ./...",
  "make build",
  "npx vitest run test/a.test.ts",
  "pytest -k totals",
  "pnpm --filter api test -t rounds",
  "PORT=1 node -e 'x()'",
  "npm install",
  "npm run test:unit | tail -3",
])("is not worth keeping: %s", (command) => {
  expect(runbooks(story(prompt("go"), pass(command)))).toEqual([]);
});

test("a failure that is not the command's own, or an edit in between, makes no wrong command", () => {
  const other = fail("npm test", "AssertionError: 1 is not 2");
  expect(runbooks(story(prompt("go"), other, pass("npm run check")))).toEqual([]);
  const edited = story(prompt("go"), fail("npm test", missing), edit("package.json"), pass("npm run check"));
  expect(runbooks(edited)).toEqual([]);
});

test("a word that was mistyped makes no wrong command", () => {
  const gone = "cd: No such file or directory";
  expect(
    runbooks(story(prompt("x"), fail("cd relya && go test ./...", gone), pass("cd relay && go test ./..."))),
  ).toEqual([]);
  expect(
    runbooks(story(prompt("x"), fail("cd api && go test ./...", gone), pass("cd relay && go test ./..."))),
  ).toHaveLength(1);
});

test("the same command with what it lacked is the right one; what narrows it down or excuses it is not", () => {
  const red = fail("npm install", "npm error code ERESOLVE");
  expect(runbooks(story(prompt("go"), red, pass("npm install --legacy-peer-deps")))).toMatchObject([
    { status: "active", lesson: "Use `npm install --legacy-peer-deps`, not `npm install`." },
  ]);
  expect(runbooks(story(prompt("go"), red, pass("npm install --ignore-scripts")))).toEqual([]);
  expect(runbooks(story(prompt("go"), fail("npx eslint .", "1:1 error x"), pass("npx eslint . --fix")))).toEqual([]);
});

test("a turn that was about running something, and names the command, makes it sure", () => {
  const command = "make integration-tests DB=pg";
  const told = story(prompt("how do I run them?"), pass(command), say(`Run \`${command}\`.`));
  expect(runbooks(told)).toMatchObject([{ status: "active" }]);
});

test.each([
  ["vendor/bin/phpunit --filer A", "vendor/bin/phpunit --filter A", 'Unknown option "--filer"'],
  ["pytest --verbsoe", "pytest --verbose", "unrecognized arguments: --verbsoe"],
  ["go test -cuont=1 ./...", "go test -count=1 ./...", "flag provided but not defined: -cuont\nusage: go test"],
  ["docker build --no_cache .", "docker build --no-cache .", "unknown flag: --no_cache"],
  ["npm runtest", "npm run test", 'Unknown command: "runtest"'],
  ["cargo tset --workspace", "cargo test --workspace", "error: no such command: `tset`"],
])("an option or a word that was mistyped teaches nothing: %s", (wrong, right, error) => {
  expect(
    runbooks(story(prompt("x"), fail(wrong, error), pass(right))).filter(({ status }) => status === "active"),
  ).toEqual([]);
});

test.each([
  ["mvn test -pl api", "mvn test -am api", "unknown option -pl"],
  ["tool build --release", "tool build --profile=release", "unknown option --release"],
  ["tool test --cache", "tool test --no-cache", "unknown option --cache"],
  ["tool test --port=1", "tool test --port=2", "no such file or directory"],
])("another option is no slip: %s", (wrong, right, error) => {
  expect(runbooks(story(prompt("x"), fail(wrong, error), pass(right)))).toMatchObject([{ status: "active" }]);
});

test.each([
  [
    "./gradlew test",
    "./gradlew testPlayDebug",
    "Cannot locate tasks that match 'test' as task 'test' is ambiguous in root project",
  ],
  ["rake test", "rake spec:unit", "rake aborted! Don't know how to build task 'test'"],
  ["mix tset --unit", "mix test.unit", 'The task "tset" could not be found'],
  ["bazel test //app", "bazel test //app/core:tests", "ERROR: no such target '//app:app'"],
  ["cargo test -p api", "cargo test -p shop-api", "error: package ID specification `api` did not match any packages"],
  ["python -m pytest", "uv run pytest", "No module named pytest"],
  ["mvn verify-it", "mvn verify -Pintegration", 'Unknown lifecycle phase "verify-it"'],
])("a wrong command is told in the words of its tool: %s", (wrong, right, error) => {
  expect(runbooks(story(prompt("go"), fail(wrong, error), pass(right)))).toMatchObject([{ status: "active" }]);
});

test("a second try that is another command does not end an outage, but a way around it does", () => {
  const red = fail("npm install", "npm error code ETIMEDOUT https://registry.example.org/");
  expect(runbooks(story(prompt("go"), red, pass("npm install --loglevel=http")))).toEqual([]);
  expect(runbooks(story(prompt("go"), red, pass("npm install --registry=https://mirror.example")))).toHaveLength(1);
});

const tried = (command: string, error: string): Step => {
  const ran = run(command);
  const failed = { outcome: "failed", errorHeadline: error, errorSignature: error, output: error } as const;
  return ran.kind === "event" ? { kind: "event", event: { ...ran.event, ...failed } } : ran;
};
const titles = (...steps: Step[]) => runbooks(story(prompt("go"), ...steps)).map(({ facts }) => facts[0]?.slice(9));

test("what was looked at on the way to another machine is not what works", () => {
  const right = `ssh bastion.stg 'psql service=orders_ro -c "select count(*) from orders"'`;
  const wrong = [
    tried(
      `ssh bastion.stg 'psql -c "select 1"'`,
      'connection to socket ".s.PGSQL.5432" failed: No such file or directory',
    ),
    tried(`ssh bastion.stg 'psql -h db -U app orders -c "select 1"'`, "password authentication failed"),
  ];
  expect(titles(...wrong, run("ssh bastion.stg 'cat ~/.pg_service.conf | cut -d= -f1'"), run(right))).toEqual([right]);
  expect(titles(...wrong, run("ssh bastion.stg 'ls /etc/postgresql'"))).toEqual([]);
});

test.each([
  ["docker compose exec -T db ls /backup", "docker compose exec -T db psql -U app -c x"],
  ["kubectl -n shop exec deploy/db -- printenv", "kubectl -n shop exec deploy/db -- psql -U app -c x"],
  ["pg_restore --version; ls /usr/lib/postgresql", "docker exec db psql -U app -c x"],
])("a look does not end the search for the wrong command: %s", (look, right) => {
  const bare = right.replace(" -U app", "");
  expect(titles(tried(bare, "role root does not exist"), run(look), run(right))).toEqual([right]);
});

test("an option with its value completes a command, wherever it stands", () => {
  const wrong = tried("/opt/17/bin/pg_restore -d scratch /backup/a.dump", "role custody_owner does not exist");
  const right = "/opt/17/bin/pg_restore --no-owner --no-acl -j 4 -d scratch /backup/a.dump";
  expect(titles(wrong, run(right))).toEqual([right]);
  const jump = "ansible db -m ping --ssh-common-args='-o ProxyJump=deploy@jump.int'";
  const direct = tried("ansible db -m ping", "ssh: connect to host 10.4.0.11 port 22: timed out");
  const denied = tried("ansible db -m ping --ssh-common-args='-J jump.int'", "Permission denied (publickey)");
  expect(titles(direct, denied, run(jump))).toEqual([jump]);
});

test("a command that was found by trying other settings of its program is kept, for other questions none is", () => {
  const settings = [
    tried("mvnd -Pdev deploy", "401 Unauthorized"),
    tried("mvnd -Pint deploy", "401 Unauthorized"),
    run("mvnd -Pint -s ci/settings.xml deploy"),
  ];
  expect(titles(...settings)).toEqual(["mvnd -Pint -s ci/settings.xml deploy"]);
  const questions = [
    tried("duckdb a.db 'select x from t'", "Binder Error: no column x"),
    tried("duckdb a.db 'select y from t'", "Binder Error: no column y"),
    run("duckdb a.db 'select z from t'"),
  ];
  expect(titles(...questions)).toEqual([]);
});

test.each([
  [`python -c "open('data/bouy.nc')"`, `python -c "open('data/buoy.nc')"`],
  ["node -e 'require(\"./dits\")'", "node -e 'require(\"./dist\").x'"],
  ["docker exec api python3 -c 'import foo'", "docker exec api python3 -c 'import foo.bar'"],
  ["uv run python -c 'import a'", "uv run python -c 'import a.b'"],
  ["ruby -rjson -e 'x'", "ruby -rjson -e 'y'"],
])("what is written on the spot is no runbook: %s", (wrong, right) => {
  expect(titles(tried(wrong, "FileNotFoundError: No such file or directory"), run(right))).toEqual([]);
});

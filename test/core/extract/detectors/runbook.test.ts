import { expect, test } from "bun:test";
import { runbooks } from "../../../../core/extract/detectors/runbook.ts";
import { edit, fail, pass, prompt, run, type Step, story } from "../story.ts";

const missing = 'npm error Missing script: "test"';

test("the command that works after a wrong one is a candidate, with its place and its outcome", () => {
  const right = "cd packages/api && pnpm test:unit";
  const [memory, ...more] = runbooks(story(prompt("run the tests"), fail("npm test", missing), pass(right)));
  expect(more).toEqual([]);
  expect(memory).toMatchObject({
    type: "runbook",
    origin: "verified",
    status: "candidate",
    vouchedBy: null,
    title: "Runs the tests: `pnpm test:unit` in packages/api, not `npm test`",
    facts: ["Command: pnpm test:unit", "Directory: packages/api", "Exit status: 0"],
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
  "npm run report:all | sort",
  "npm run deploy:staging",
  "bash scripts/publish-docs.sh",
  "gh workflow run checks.yml -f a=b",
  "curl -X POST -f http://localhost:3000/seed",
])("a command is not worth keeping: %s", (command) => {
  expect(runbooks(story(prompt("go"), pass(command)))).toEqual([]);
});

test("a failure that is not the command's own, or an edit in between, makes no wrong command", () => {
  const other = fail("npm test", "AssertionError: 1 is not 2");
  expect(runbooks(story(prompt("go"), other, pass("npm run check")))).toEqual([]);
  const edited = story(prompt("go"), fail("npm test", missing), edit("package.json"), pass("npm run check"));
  expect(runbooks(edited)).toEqual([]);
});

test("another folder, mistyped or not, is no wrong command", () => {
  const gone = "cd: No such file or directory";
  expect(
    runbooks(story(prompt("x"), fail("cd relya && go test ./...", gone), pass("cd relay && go test ./..."))),
  ).toEqual([]);
  expect(
    runbooks(story(prompt("x"), fail("cd api && go test ./...", gone), pass("cd relay && go test ./..."))),
  ).toEqual([]);
});

test("the same command with its missing option is the right one; one that narrows it down or silences it is not", () => {
  const red = fail("npm install", "npm error code ERESOLVE");
  expect(runbooks(story(prompt("go"), red, pass("npm install --legacy-peer-deps")))).toMatchObject([
    { status: "candidate", lesson: "Use `npm install --legacy-peer-deps`, not `npm install`." },
  ]);
  expect(runbooks(story(prompt("go"), red, pass("npm install --ignore-scripts")))).toEqual([]);
  expect(runbooks(story(prompt("go"), fail("npx eslint .", "1:1 error x"), pass("npx eslint . --fix")))).toEqual([]);
});

test("the parts that only shorten the output do not belong to the command", () => {
  const short = (lines: number): Step => {
    const passed = pass(`npm run test:unit 2>&1 | tail -${lines}`);
    return passed.kind === "event"
      ? { kind: "event", event: { ...passed.event, checkCommand: "npm run test:unit" } }
      : passed;
  };
  const found = runbooks(story(prompt("test"), short(5), short(20)));
  expect(found.map(({ title }) => title)).toEqual(["Runs the tests: `npm run test:unit`"]);
});

test("a command whose name is no test run is none, whatever it prints", () => {
  const generator = run("pnpm --filter e2e api:generate");
  const printed = "25 problems (0 errors, 25 warnings)";
  const step =
    generator.kind === "event" ? { ...generator, event: { ...generator.event, output: printed } } : generator;
  expect(titles(step)).toEqual([]);
});

test("a command is kept once for each script and package, in its shortest form", () => {
  const all = "pnpm --filter api test";
  const forms = [`${all} --reporter=dot`, `cd web && ${all}`, all, `${all} --coverage`, "pnpm --filter web test"];
  expect(titles(...forms.map((form) => pass(form)))).toEqual([all, "pnpm --filter web test"]);
});

test.each([
  "pnpm --filter api test -- cart.controller",
  "pnpm --filter api test cart",
  "pytest -q -p no:cacheprovider tests/unit",
  "python manage.py test shop",
  "go test -v -tags=pg ./internal/store",
  "STORE_DSN=x pytest tests/unit/cart.py",
])("a run of one file, folder or name is not kept: %s", (command) => {
  expect(titles(pass(command))).toEqual([]);
});

test.each([
  "go test -tags=pg ./...",
  "STORE_DSN=x npx vitest run",
  "STORE_DSN=x go test ./integration/...",
  "python manage.py test shop --settings=app.ci",
  "make integration-tests DB=pg",
  "docker compose -f ci.yml exec web pytest",
  "cargo test --features sqlite",
])("a run of all tests of a package is kept: %s", (command) => {
  expect(titles(pass(command))).toEqual([command]);
});

test("a tool, a script or a build is not kept; a program or a start with a setting is", () => {
  expect(titles(run("nmap -p 6379 db.internal"))).toEqual([]);
  expect(titles(run("python scripts/build_index.py"))).toEqual([]);
  expect(titles(run("just docs:build"))).toEqual([]);
  expect(titles(pass("cargo build --features sqlite"))).toEqual([]);
  expect(titles(run("DB_PORT=3307 scripts/load.sh"))).toHaveLength(1);
  expect(titles(run("PORT=4000 npm run dev:api"))).toHaveLength(1);
});

test("a wrong command is named only if it is the same program on the same thing", () => {
  const wrong = fail("tsx scripts/seed.ts", "sh: tsx: command not found");
  const [memory] = runbooks(story(prompt("go"), wrong, pass("make integration")));
  expect(memory?.title).toBe("Works: `make integration`".replace("Works", "Runs the tests"));
  expect(memory?.lesson).toBeNull();
});

test.each([
  ["vendor/bin/phpunit --filer A", "vendor/bin/phpunit --filter A", 'Unknown option "--filer"'],
  ["pytest --verbsoe", "pytest --verbose", "unrecognized arguments: --verbsoe"],
  ["go test -cuont=1 ./...", "go test -count=1 ./...", "flag provided but not defined: -cuont\nusage: go test"],
  ["docker build --no_cache .", "docker build --no-cache .", "unknown flag: --no_cache"],
  ["npm runtest", "npm run test", 'Unknown command: "runtest"'],
  ["cargo tset --workspace", "cargo test --workspace", "error: no such command: `tset`"],
])("a mistyped option or word teaches nothing: %s", (wrong, right, error) => {
  expect(runbooks(story(prompt("x"), fail(wrong, error), pass(right))).filter(({ lesson }) => lesson !== null)).toEqual(
    [],
  );
});

test.each([
  ["mvn test -pl api", "mvn test -am api", "unknown option -pl"],
  ["tool build --release", "tool build --profile=release", "unknown option --release"],
  ["tool test --cache", "tool test --no-cache", "unknown option --cache"],
  ["tool test --port=1", "tool test --port=2", "no such file or directory"],
])("another option is no typo: %s", (wrong, right, error) => {
  expect(runbooks(story(prompt("x"), fail(wrong, error), pass(right)))).toMatchObject([
    { lesson: expect.stringContaining(", not `") },
  ]);
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
  ["python -m pytest api", "python -m pytest services/api", "No such file or directory: api"],
  ["mvn verify-it", "mvn verify -Pintegration", 'Unknown lifecycle phase "verify-it"'],
])("a wrong command is described in the words of its tool: %s", (wrong, right, error) => {
  expect(runbooks(story(prompt("go"), fail(wrong, error), pass(right)))).toMatchObject([
    { lesson: expect.stringContaining(", not `") },
  ]);
});

test("another command does not end an outage, but another route does", () => {
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

test("a command on another machine is no runbook", () => {
  const right = `ssh bastion.stg 'psql service=orders_ro -c "select count(*) from orders"'`;
  const wrong = [
    tried(
      `ssh bastion.stg 'psql -c "select 1"'`,
      'connection to socket ".s.PGSQL.5432" failed: No such file or directory',
    ),
    tried(`ssh bastion.stg 'psql -h db -U app orders -c "select 1"'`, "password authentication failed"),
  ];
  expect(titles(...wrong, run("ssh bastion.stg 'cat ~/.pg_service.conf | cut -d= -f1'"), run(right))).toEqual([]);
  expect(titles(...wrong, run("ssh bastion.stg 'ls /etc/postgresql'"))).toEqual([]);
});

test.each([
  ["docker compose exec -T web ls /app", "docker compose exec -T web pytest --ds=app.ci"],
  ["pytest --version; ls /app", "docker exec web pytest --ds=app.ci"],
])("a read-only command does not end the search for the wrong one: %s", (look, right) => {
  const bare = right.replace(" --ds=app.ci", "");
  expect(titles(tried(bare, "settings are not configured"), run(look), run(right))).toEqual([right]);
});

test("an option with its value completes a command, at any position", () => {
  const wrong = tried("/opt/17/bin/pg_restore -d scratch /backup/a.dump", "role custody_owner does not exist");
  const right = "/opt/17/bin/pg_restore --no-owner --no-acl -j 4 -d scratch /backup/a.dump";
  expect(titles(wrong, run(right))).toEqual([right]);
});

test("a command that was found by trying other settings of its program is kept, one found by other questions is not", () => {
  const settings = [
    tried("mvnd -Pdev verify", "401 Unauthorized"),
    tried("mvnd -Pint verify", "401 Unauthorized"),
    run("mvnd -Pint --settings ci/settings.xml verify"),
  ];
  expect(titles(...settings)).toEqual(["mvnd -Pint --settings ci/settings.xml verify"]);
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
])("a throw-away script is no runbook: %s", (wrong, right) => {
  expect(titles(tried(wrong, "FileNotFoundError: No such file or directory"), run(right))).toEqual([]);
});

test("tests in a pipe are judged by their output; any other hidden pass proves nothing", () => {
  const suite = "LEDGER_DSN=x pytest -q 2>&1 | tail -5";
  expect(titles(pass(suite, "41 passed in 2.1s"))).toEqual(["LEDGER_DSN=x pytest -q"]);
  expect(titles(pass(suite, "collecting"))).toEqual([]);
  expect(titles(pass(suite, "2 failed, 39 passed in 2.1s"))).toEqual([]);
  const [wrong, right] = [fail("npm test", missing), pass("pnpm test:unit | tail -3", "collecting")];
  expect(runbooks(story(prompt("test"), wrong, right))).toEqual([]);
});

test.each([
  ["two chains", "go build ./... | head && go test ./api/...", "go build ./... | head && go test ./internal/api/..."],
  ["another work", "go run tool.go", "go build -o /tmp/tool tool.go"],
  ["an option left out", "uv run pytest -v --timeout=10", "uv run pytest -v"],
  ["a package", "uv pip install sloc", "uv pip install --system sloc"],
  ["too long", `pytest ${"a/".repeat(90)}`, "pytest services/api"],
])("a command is not wrong: %s", (_, wrong, right) => {
  const error = "unrecognized arguments; no such file or directory";
  const found = runbooks(story(prompt("x"), fail(wrong, error), pass(right)));
  expect(found.filter(({ lesson }) => lesson !== null)).toEqual([]);
});

test("a command that is too long for a title is not kept", () => {
  expect(titles(pass(`LEDGER_DSN=postgres://${"x".repeat(90)} pytest`))).toEqual([]);
  expect(titles(pass("export LEDGER_DSN=x && cd api && pytest"))).toHaveLength(1);
});

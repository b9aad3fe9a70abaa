import { expect, test } from "bun:test";
import { verifiedFixes } from "../../../../core/extract/detectors/verified-fix.ts";
import { edit, fail, pass, prompt, run, type Step, say, story } from "../story.ts";

const fixes = (...steps: Step[]) => verifiedFixes(story(...steps)).map(({ title }) => title);
const sed = (expression: string): Step => ({
  kind: "event",
  event: {
    tool: "Bash",
    action: "write",
    command: `sed -i '${expression}' src/a.ts`,
    files: [{ path: "src/a.ts", role: "modified" }],
  },
});
const copy = (command: string, to: string): Step => ({
  kind: "event",
  event: { tool: "Bash", action: "write", command, files: [{ path: to, role: "modified" }] },
});

test("only a related change fixes an intermittent failure", () => {
  const red = fail("npm test", "Error: connect ECONNREFUSED", "test/db/pool.test.ts\nError: connect ECONNREFUSED");
  expect(fixes(prompt("go"), red, edit("docs-site/theme.ts"), pass("npm test"))).toEqual([]);
  expect(fixes(prompt("go"), red, edit("src/db/pool.ts"), pass("npm test"))).toHaveLength(1);
  const cause = say("The problem was that theme.ts opened a connection.");
  expect(fixes(prompt("go"), red, edit("docs-site/theme.ts"), pass("npm test"), cause)).toHaveLength(1);
});

test("a change of a folder fixes a check of that folder", () => {
  const hung = "panic: test timed out after 20s";
  const work = (path: string) => [
    prompt("it hangs"),
    fail("go test ./ws -run A", hung),
    edit(path),
    pass("go test ./ws -run A"),
  ];
  expect(fixes(...work("ws/hub.go"))).toHaveLength(1);
  expect(fixes(...work("docs-site/theme.ts"))).toEqual([]);
});

test.each([
  "The test is flaky.",
  "It failed once and then passed, so that one is flaky.",
  "A re-run passed.",
  "It was green in the second run.",
  "Der Test ist instabil.",
  "Ce test est instable.",
  "这个测试不稳定。",
])("a failure that is called flaky is not fixed: %s", (said) => {
  const work = [prompt("go"), fail("npm test", "Error: x"), edit("src/a.ts"), pass("npm test"), say(said)];
  expect(fixes(...work)).toEqual([]);
});

test("a change of a folder fixes a check that is named after it", () => {
  const red = fail("bin/rails db:migrate", "PG::LockNotAvailable: lock timeout");
  const index = edit("db/migrate/1_index.rb");
  expect(fixes(prompt("it hangs"), red, index, pass("bin/rails db:migrate"))).toHaveLength(1);
  expect(fixes(prompt("it hangs"), red, edit("app/theme.rb"), pass("bin/rails db:migrate"))).toEqual([]);
});

test("a deliberate failure, or one that is called flaky, gives no fix", () => {
  const work = [fail("npm test", "Error: x"), edit("src/a.ts"), pass("npm test")];
  expect(fixes(prompt("repair it"), ...work)).toHaveLength(1);
  expect(fixes(prompt("break it on purpose, then repair it"), ...work)).toEqual([]);
  expect(fixes(prompt("repair it"), ...work, say("The test is flaky."))).toEqual([]);
});

test("a change by sed that another sed or a copy reverts gives no fix", () => {
  const [red, green] = [fail("npm test", "Error: x"), pass("npm test")];
  expect(fixes(prompt("try"), sed("s/>=/>/"), red, sed("s/>/>=/"), green)).toEqual([]);
  const [saved, back] = [copy("cp src/a.ts /tmp/a", "/tmp/a"), copy("cp /tmp/a src/a.ts", "src/a.ts")];
  expect(fixes(prompt("try"), saved, sed("s/x/y/"), red, back, green)).toEqual([]);
  expect(fixes(prompt("try"), red, sed("s/x/y/"), green)).toHaveLength(1);
});

test("skipping or deleting a test, or disabling a complaint, fixes nothing", () => {
  const [red, green] = [fail("npm test", "Error: x"), pass("npm test")];
  for (const change of ["- test('a'\n+ test.skip('a'", "- test('a', () => {})", "+ // @ts-ignore"]) {
    expect(fixes(prompt("go"), red, edit("test/a.test.ts", change), green)).toEqual([]);
  }
});

test.each([
  ["npm ci", "npm error code ETIMEDOUT\nnpm error network request to https://registry.example.org/theme failed"],
  [
    "pip install -r requirements.txt",
    "ReadTimeoutError: HTTPSConnectionPool(host='pypi.org', port=443): Read timed out.",
  ],
  ["git push origin main", "fatal: unable to access 'https://github.com/a/theme/': Could not resolve host: github.com"],
  ["docker build .", "failed to resolve source metadata for docker.io/library/node: 503 Service Unavailable"],
  ["cargo build", "error: failed to download from `https://static.crates.io/theme`: [28] Operation timed out"],
  [
    "cargo build",
    "error: failed to get `serde` as a dependency\nCaused by:\n  failed to query replaced source registry `crates-io`",
  ],
  ["go mod download", "dial tcp: lookup proxy.golang.org: Temporary failure in name resolution"],
  ["./gradlew build", "Could not GET 'https://repo.maven.apache.org/theme.pom'. Received status code 502: Bad Gateway"],
  ["bundle install", "Errno::ECONNRESET: Connection reset by peer - SSL_connect (https://rubygems.org/)"],
  ["terraform init", "Error: Failed to query provider: registry.terraform.io: connection refused"],
  ["npm run build", "Error: ENOSPC: no space left on device, write 'dist/theme.js'"],
  ["apt-get update", "E: Failed to fetch http://deb.debian.org/theme  Connection timed out"],
])("an outage ends by itself, whatever was edited meanwhile: %s", (command, error) => {
  const [red, green] = [fail(command, error), pass(command)];
  expect(fixes(prompt("set it up"), red, edit("src/theme.ts", "+ theme"), green)).toEqual([]);
});

test.each([
  [
    "npm ci",
    "npm error code ETIMEDOUT https://registry.example.org/",
    edit(".npmrc", "+ registry=https://mirror.example"),
  ],
  ["docker compose run app", "Could not resolve host: deb.debian.org", edit("Dockerfile", "+ FROM corp/base")],
  ["pip install .", "pypi.org: connection reset by peer", run("pip config set global.proxy http://proxy:3128")],
])("a change that may end an outage is a fix: %s", (command, error, cure) => {
  expect(fixes(prompt("set it up"), fail(command, error), cure, pass(command))).toHaveLength(1);
});

test("an unreachable service of the project, or an unresolved name in its code, is no outage", () => {
  const [near, code] = ["connect ECONNREFUSED 127.0.0.1:3000", "Failed to resolve import '../rules/theme'"];
  const curl = "curl -f http://localhost:3000/theme";
  expect(
    fixes(prompt("go"), fail(curl, near), edit("src/theme.ts", "+ connect(ECONNREFUSED)"), pass(curl)),
  ).toHaveLength(1);
  expect(fixes(prompt("go"), fail("npx vitest run", code), edit("src/theme.ts"), pass("npx vitest run"))).toHaveLength(
    1,
  );
});

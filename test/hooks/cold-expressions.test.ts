// Each expression that a hook compiles costs its process 10 to 350 µs. Words that name a secret are in the output of most tests.
import { expect, test } from "bun:test";
import { type Payload, payload } from "../support/payload.ts";
import { runApp } from "../support/run-app.ts";
import { type Sandbox, sandbox } from "../support/sandbox.ts";

const bun = "src/price.test.ts:\n(pass) total of nothing is zero\n(pass) rounds the tax\n\n 4 pass\n 0 fail";
const outputs = [
  ["bun", bun],
  ["vitest", " ✓ src/token.test.ts (2 tests) 3ms\n\n Test Files  1 passed (1)\n      Tests  2 passed (2)\n"],
  ["jest", "PASS src/price.test.ts\n  ✓ reads a token (2 ms)\n\nTests:       9 passed, 9 total\n"],
  ["pytest", "tests/test_auth.py::test_key PASSED [ 50%]\n\n==== 2 passed in 0.03s ====\n"],
  ["go", "--- PASS: TestKeys (0.00s)\nPASS\nok  \tshop/price\t0.004s\n"],
];

/** Returns the sources of the expressions that storing the output compiles. The name of the folder is judged as well. */
async function compiledFor(box: Sandbox, stdout: string): Promise<string[]> {
  const body = payload("post-tool-use-bash", { repo: box.repo });
  return compiledBy(box, "post-tool-use", {
    ...body,
    tool_response: { stdout, stderr: "", interrupted: false, isImage: false },
  });
}

async function compiledBy(box: Sandbox, event: string, body: Payload): Promise<string[]> {
  const call = (env: Record<string, string>) =>
    runApp(["hook", event], { env, cwd: box.repo, stdin: JSON.stringify(body) });
  // The first one makes the database.
  await call(box.env);
  const { stderr, stdout: printed } = await call({ ...box.env, BUN_JSC_dumpCompiledRegExpPatterns: "1" });
  return [...`${printed}${stderr}`.matchAll(/^RegExp pattern for (.*):$/gm)].map(([, source = ""]) => source);
}

const others: Readonly<Record<string, string>> = { pass: "done", token: "price", key: "tax", auth: "cart" };
const withoutNames = (text: string) =>
  text.replace(/pass|token|key|auth/gi, (name) => others[name.toLowerCase()] ?? "");

test.each(outputs)("the output of %s compiles few expressions more because of its names", async (_, stdout) => {
  using box = sandbox();
  const common = await compiledFor(box, withoutNames(stdout));
  expect(common.length).toBeGreaterThan(0);
  const more = (await compiledFor(box, stdout)).filter((source) => !common.includes(source));
  expect(more.length).toBeLessThanOrEqual(5);
});

test("a value behind a name is read with the expressions of the grammar", async () => {
  const assignment = 'password = "what ever it is"';
  using box = sandbox();
  const common = await compiledFor(box, assignment.replace("password", "sentence"));
  expect((await compiledFor(box, assignment)).length).toBeGreaterThan(common.length + 3);
});

/** A class of nothing but letters beyond ASCII, as the engine prints it. */
const otherScripts = /^\/\[(?:\\u[0-9a-f]{4}-\\u[0-9a-f]{4})+\]\/$/i;

test("a plain question compiles no expression for the letters of other scripts", async () => {
  using box = sandbox();
  const ask = (prompt: string) =>
    compiledBy(box, "user-prompt-submit", payload("user-prompt-submit", { repo: box.repo, prompt }));
  const ofScripts = (sources: string[]) => sources.filter((source) => otherScripts.test(source));
  const plain = await ask("Why does the checkout crash for some baskets?");
  expect(plain.length).toBeGreaterThan(2);
  expect(ofScripts(plain)).toEqual([]);
  expect(ofScripts(await ask("Pourquoi le panier plante-t-il à la caisse ?")).length).toBeGreaterThan(0);
});

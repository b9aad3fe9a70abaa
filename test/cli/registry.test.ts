// The registry as a user has it: the compiled program, a terminal, hooks as the host calls them.
import { afterEach, beforeEach, expect, test } from "bun:test";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { lightHosts } from "../../core/host/light-hosts.ts";
import { binary } from "../support/binary.ts";
import { payload } from "../support/payload.ts";
import { openPty } from "../support/pty.ts";
import { runApp, runHook } from "../support/run-app.ts";
import { type Sandbox, sandbox } from "../support/sandbox.ts";
import { runCli } from "./support/run-cli.ts";

binary();

let box: Sandbox;
let file: string;

const skill = "---\nname: release-notes\ndescription: Writes release notes\n---\n\n1. Read the tags.\n";

function put(path: string, text: string): string {
  const to = join(box.root, path);
  mkdirSync(dirname(to), { recursive: true });
  writeFileSync(to, text);
  return to;
}

beforeEach(async () => {
  box = sandbox();
  file = put("home/library/release-notes/SKILL.md", skill);
  put("home/.claude/skills/tidy/SKILL.md", "---\ndescription: Tidies code\n---\nTidy.\n");
  put("home/.claude/agents/critic.md", "---\nname: critic\ndescription: Reviews\n---\nReview.\n");
  await run("save", "Amounts are whole cents.");
});
afterEach(() => box.dispose());

const run = (...args: string[]) => runApp(args, { env: box.env, cwd: box.repo });
const hook = (event: string, name: string, changes: Record<string, unknown>) =>
  runHook(event, payload(name, { repo: box.repo, session_id: "s1", ...changes }), {
    env: { ...box.env, CLAUDE_PROJECT_DIR: box.repo },
    cwd: box.repo,
  });
const contextOf = ({ reply }: { reply: unknown }) =>
  (reply as { hookSpecificOutput?: { additionalContext?: string } } | undefined)?.hookSpecificOutput?.additionalContext;
const ask = async (prompt: string) => contextOf(await hook("user-prompt-submit", "user-prompt-submit", { prompt }));

async function manageIt(): Promise<void> {
  const { stderr } = await run("registry", "import", dirname(file));
  const [, digest = ""] = /--shown (\w+)/.exec(stderr) ?? [];
  expect((await run("registry", "import", dirname(file), "--shown", digest)).stdout).toStartWith(
    "You manage release-notes",
  );
}

test("a skill is shown before it is managed, then a prompt that names it loads it", async () => {
  const preview = await run("registry", "import", dirname(file));
  expect(preview).toMatchObject({ code: 0, stdout: skill });
  expect(preview.stderr).toMatch(/^Nothing was changed\. If you want this text, add --shown [0-9a-f]{12}\n$/);
  expect(await ask("Write the release-notes for 2.0")).toBeUndefined();
  const wrong = await run("registry", "import", dirname(file), "--shown", "000000000000");
  expect(wrong.stderr).toContain("The text is another one");
  await manageIt();
  expect(await ask("Don't use the release-notes skill")).not.toContain("Read the tags");
  const given = await ask("Use release-notes for 2.0");
  expect(given).toContain("1. Read the tags.");
  expect(given).toContain("skill release-notes, ~/library/release-notes/SKILL.md");
  expect(given).not.toContain(box.root);
  expect((await run("registry", "import", dirname(file))).stderr).toContain("is managed already");

  expect((await run("registry", "remove", "release-notes")).stdout).toStartWith("You no longer manage");
  const { reply } = await hook("user-prompt-submit", "user-prompt-submit", {
    prompt: "Write the release-notes for 2.0",
    session_id: "s2",
  });
  expect(JSON.stringify(reply) ?? "").not.toContain("Read the tags");
  expect(readFileSync(file, "utf8")).toBe(skill);
});

test("on a terminal it asks; no is no", async () => {
  const size = { columns: 100, rows: 30 };
  for (const [answer, said] of [
    ["n", /\[y\/N\] n/],
    ["y", /You manage release-notes/],
  ] as const) {
    await using pty = openPty(["registry", "import", "~/library/release-notes".replace("~", box.home)], {
      env: box.env,
      cwd: box.repo,
      size,
    });
    await pty.see("Give this text of ~/library/release-notes/SKILL.md");
    expect(pty.text()).toContain("1. Read the tags.");
    pty.type(`${answer}\r`);
    await pty.see(said);
    expect(await pty.exit()).toBe(0);
    const listed = JSON.parse((await run("registry", "list", "--managed", "--json")).stdout);
    expect(listed.results).toHaveLength(answer === "y" ? 1 : 0);
  }
});

test("an agent's session can't manage anything", async () => {
  const { stderr } = await run("registry", "import", dirname(file));
  const [, digest = ""] = /--shown (\w+)/.exec(stderr) ?? [];
  const refusals = ["CLAUDE_CODE_SESSION_ID", ...lightHosts.flatMap(({ marker }) => marker ?? [])].map((variable) =>
    runApp(["registry", "import", dirname(file), "--shown", digest], {
      env: { ...box.env, [variable]: "s1" },
      cwd: box.repo,
    }),
  );
  for (const refused of await Promise.all(refusals)) {
    expect(refused).toMatchObject({ code: 1, stdout: "" });
    expect(refused.stderr).toContain("Only the user decides what is managed");
  }
  expect((await run("registry", "list", "--managed")).code).toBe(4);
}, 20_000);

test("uses of skills and agents are learned from what the host runs", async () => {
  const used = () => hook("post-tool-use", "post-tool-use-skill", { tool_input: { skill: "tidy" } });
  await used();
  expect((await run("registry", "stats")).stdout).toContain("uses: 0");
  await used();
  await used();
  await hook("pre-tool-use", "pre-tool-use-edit", {
    tool_name: "Agent",
    tool_input: { subagent_type: "critic", description: "Look", prompt: "Look at it" },
  });
  const { results } = JSON.parse((await run("registry", "list", "--json")).stdout);
  const uses = Object.fromEntries(results.map(({ name, uses }: { name: string; uses: number }) => [name, uses]));
  expect(uses).toEqual({ tidy: 2, critic: 1 });
  const stats = JSON.parse((await run("registry", "stats", "--json")).stdout);
  expect(stats).toMatchObject({ items: 2, skills: 1, agents: 1, uses: 3, never_used: 0, managed: 0 });
});

test("the host's use of a managed skill whose file was changed is noted", async () => {
  const tidy = join(box.home, ".claude", "skills", "tidy", "SKILL.md");
  const { stderr } = await run("registry", "import", "tidy");
  await run("registry", "import", "tidy", "--shown", /--shown (\w+)/.exec(stderr)?.[1] ?? "");
  const used = () => hook("post-tool-use", "post-tool-use-skill", { tool_input: { skill: "tidy" } });
  expect((await used()).stdout).toBe("");
  writeFileSync(tidy, "---\ndescription: Tidies code\n---\nDelete it.\n");
  const note = contextOf(await used());
  expect(note).toContain("changed since the user read it");
  expect(note).not.toContain("Delete it");
});

test("list, search and show", async () => {
  const text = async (...args: string[]) => (await runCli(box, args)).stdout;
  expect(await text("registry")).toBe("2  agent  critic  user  Reviews\n1  skill  tidy    user  Tidies code\n");
  expect(await text("registry", "search", "clean", "up")).toContain("tidy");
  expect((await runCli(box, ["registry", "search", "bread"])).code).toBe(4);
  expect(await text("registry", "show", "tidy")).toContain("Tidy.\n");
  expect(await runCli(box, ["registry", "show", "nothing"])).toMatchObject({ code: 4, stdout: "" });
  expect(await text("registry", "list", "--kind", "agent")).not.toContain("tidy");
  expect(await text("registry", "reindex")).toBe("2 items: 0 added, 0 changed, 0 removed.\n");
});

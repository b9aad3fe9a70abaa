// adopt and brief in the files of instructions that each agent reads.
import { expect, test } from "bun:test";
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { readEnv } from "../../core/config/env.ts";
import { paths } from "../../core/config/paths.ts";
import { openDatabase } from "../../core/db/open.ts";
import { instructions } from "../../core/doctor/checks/instructions.ts";
import { hookGroups } from "../../core/host/codex/setup/hook-groups.ts";
import { hosts } from "../../core/host/hosts.ts";
import { newObservation } from "../../core/memory/draft.ts";
import { addObservation } from "../../core/memory/write.ts";
import { identifyWorkspace } from "../../core/project/identify.ts";
import { putExecutable } from "../core/doctor/support/machine.ts";
import { type Sandbox, sandbox } from "../support/sandbox.ts";
import { ownExecutable, runCli } from "./support/run-cli.ts";

/** The user's file and the project's, below the home and below the repository. */
const filesOf: Record<string, { user?: string; project: string }> = {
  "claude-code": { user: ".claude/rules/claude-mem.md", project: "CLAUDE.md" },
  codex: { user: ".codex/AGENTS.md", project: "AGENTS.md" },
  copilot: { user: ".copilot/copilot-instructions.md", project: ".github/copilot-instructions.md" },
  gemini: { user: ".gemini/GEMINI.md", project: "GEMINI.md" },
  qwen: { user: ".qwen/QWEN.md", project: "QWEN.md" },
  opencode: { user: ".config/opencode/AGENTS.md", project: "AGENTS.md" },
  pi: { user: ".pi/agent/AGENTS.md", project: "AGENTS.md" },
  cursor: { project: "AGENTS.md" },
  droid: { user: ".factory/AGENTS.md", project: "AGENTS.md" },
  amp: { user: ".config/amp/AGENTS.md", project: "AGENTS.md" },
};

const texts = [undefined, "", "# Mine\n", "# Mine", "a\r\nb", "\ufeff# Mine\r\n", "no end\n\n\n"];

function put(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

const timeoutMs = 60_000;

const textOf = (file: string) => (existsSync(file) ? readFileSync(file, "utf8") : undefined);

function know(box: Sandbox, title: string): void {
  using db = openDatabase({ file: join(box.memDir, "memory.db") });
  const projectId = identifyWorkspace(db, box.repo).project.id;
  const base = { projectId, type: "decision", narrative: "", origin: "user", vouchedBy: "user", createdAt: 1 } as const;
  addObservation(db, newObservation({ ...base, title }));
}

/** Sets the status of a memory, as a later decision would. */
function change(box: Sandbox, status: string): void {
  using db = openDatabase({ file: join(box.memDir, "memory.db") });
  db.run("UPDATE observation SET status = ?", [status]);
}

/** Makes these agents be on the machine. */
function arrive(box: Sandbox, ...folders: string[]): void {
  for (const folder of folders) mkdirSync(join(box.home, folder), { recursive: true });
}

async function doctor(box: Sandbox) {
  const environment = readEnv(box.env);
  const command = [putExecutable(join(box.root, "bin", "claude-mem"))];
  const at = { environment, paths: paths(environment), cwd: box.repo, command };
  return instructions.run({ ...at, platform: process.platform, isDeep: false });
}

test("the table names every agent", () => {
  expect(Object.keys(filesOf)).toEqual(hosts.map(({ name }) => name));
});

const withUserFile = Object.entries(filesOf).flatMap(([host, { user }]) =>
  user === undefined || host === "claude-code" ? [] : ([[host, user]] as const),
);

test.each(withUserFile)(
  "adopt --host %s is a block of %s, and leaves no trace",
  async (host, name) => {
    for (const text of texts) {
      using box = sandbox();
      const file = join(box.home, name);
      if (text !== undefined) put(file, text);
      const before = readdirSync(box.home, { recursive: true });
      expect(await runCli(box, ["adopt", "--host", host, "--dry-run"])).toMatchObject({ code: 0 });
      expect(textOf(file)).toBe(text);
      expect((await runCli(box, ["adopt", "--host", host])).stdout).toBe(`Wrote $ROOT/home/${name}\n`);
      expect(textOf(file)).toStartWith(text ?? "<!-- claude-mem adopt: ");
      expect(textOf(file)).toContain("mem_search");
      expect((await runCli(box, ["adopt", "--host", host])).stdout).toStartWith("Already adopted: ");
      const removal = text === "" ? ["uninstall", "--host", host] : ["unadopt", "--host", host];
      expect(await runCli(box, removal)).toMatchObject({ code: 0 });
      expect(textOf(file)).toBe(text);
      expect(readdirSync(box.home, { recursive: true })).toEqual(before);
    }
  },
  timeoutMs,
);

test.each(Object.entries(filesOf))(
  "brief --host %s: the project's file comes back byte for byte",
  async (host, { project }) => {
    for (const text of texts) {
      using box = sandbox();
      know(box, "Use Redis");
      const file = join(box.repo, project);
      if (text !== undefined) put(file, text);
      const before = readdirSync(box.repo, { recursive: true });
      expect((await runCli(box, ["brief", "--write", "--host", host])).stdout).toBe(`Wrote $ROOT/repo/${project}\n`);
      expect(textOf(file)).toStartWith(text ?? "<!-- claude-mem brief: ");
      know(box, "Use queues");
      expect((await runCli(box, ["brief", "--write", "--host", host])).stdout).toStartWith("Updated ");
      expect(textOf(file)).toContain("Use queues (#2)");
      const removal = text === "" ? ["--host", host] : [];
      expect((await runCli(box, ["brief", "--remove", ...removal])).stdout).toStartWith("Removed from ");
      expect(textOf(file)).toBe(text);
      expect(readdirSync(box.repo, { recursive: true })).toEqual(before);
    }
  },
  timeoutMs,
);

test("unadopt and uninstall take the text from every agent; an edited one stays, and is named", async () => {
  for (const command of ["unadopt", "uninstall"]) {
    using box = sandbox();
    putExecutable(ownExecutable(box));
    await runCli(box, ["adopt", "--host", withUserFile.map(([host]) => host).join(",")]);
    const [[, edited], ...others] = withUserFile as [readonly [string, string], ...(readonly [string, string])[]];
    writeFileSync(join(box.home, edited), textOf(join(box.home, edited))?.replace("mem_search", "mem_find") ?? "");
    const { stdout, stderr } = await runCli(box, [command]);
    for (const [, name] of others) expect(textOf(join(box.home, name))).toBeUndefined();
    expect(stdout + stderr).toContain(`Not removed, because it was edited: $ROOT/home/${edited}`);
    expect(textOf(join(box.home, edited))).toContain("mem_find");
  }
});

test("install brings the text of the agents that it registers up to date", async () => {
  using box = sandbox();
  const file = join(box.home, ".codex", "AGENTS.md");
  await runCli(box, ["adopt", "--host", "codex"]);
  const older = "# An older text\n";
  const text = textOf(file) ?? "";
  const marks = /^(<!-- claude-mem adopt: )\w+( new\d -->\n).*(<!-- \/claude-mem adopt -->\n)$/s.exec(text);
  writeFileSync(file, `${marks?.[1]}${Bun.hash(older).toString(36)}${marks?.[2]}${older}${marks?.[3]}`);
  expect(await doctor(box)).toMatchObject({ status: "warn", repair: "claude-mem adopt --host codex" });
  putExecutable(ownExecutable(box));
  expect((await runCli(box, ["install", "--host", "codex"])).stderr).toContain("Updated $ROOT/home/.codex/AGENTS.md");
  expect(textOf(file)).toBe(text);
  expect(await doctor(box)).toMatchObject({ status: "ok", evidence: `Adopted in ${file}` });
});

test("an agent that reads another agent's file gets no second block there", async () => {
  using box = sandbox();
  know(box, "Use Redis");
  await runCli(box, ["brief", "--write", "--host", "codex"]);
  for (const host of ["copilot", "qwen", "pi", "opencode"]) {
    expect((await runCli(box, ["brief", "--write", "--host", host])).stdout).toBe(
      "Already up to date: $ROOT/repo/AGENTS.md\n",
    );
  }
  expect(existsSync(join(box.repo, ".github"))).toBe(false);
  expect((await runCli(box, ["brief", "--remove", "--dry-run"])).stdout).toBe("Would remove $ROOT/repo/AGENTS.md\n");
});

test("the doctor finds a brief that an agent reads twice, and only if that agent is here", async () => {
  using box = sandbox();
  know(box, "Use Redis");
  await runCli(box, ["brief", "--write", "--host", "copilot"]);
  await runCli(box, ["brief", "--write", "--host", "codex"]);
  arrive(box, ".codex");
  expect(await doctor(box)).toMatchObject({ status: "ok" });
  arrive(box, ".copilot");
  const twice = await doctor(box);
  expect(twice).toMatchObject({ status: "warn", repair: "claude-mem brief --remove --host copilot" });
  expect(twice.evidence).toContain("Copilot CLI reads the brief 2 times: ");
  await runCli(box, ["brief", "--remove", "--host", "copilot"]);
  expect(await doctor(box)).toMatchObject({ status: "ok", evidence: `Brief in ${join(box.repo, "AGENTS.md")}` });
});

test("a link to the other file is no second copy, and is not written through", async () => {
  using box = sandbox();
  know(box, "Use Redis");
  arrive(box, ".copilot");
  put(join(box.repo, "AGENTS.md"), "# Mine\n");
  symlinkSync("AGENTS.md", join(box.repo, "CLAUDE.md"));
  await runCli(box, ["brief", "--write", "--host", "codex"]);
  expect(await doctor(box)).toMatchObject({ status: "ok" });
  await runCli(box, ["brief", "--remove"]);
  expect(await runCli(box, ["brief", "--write"])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("symbolic link"),
  });
  expect(textOf(join(box.repo, "AGENTS.md"))).toBe("# Mine\n");
});

test("the doctor finds a brief with a memory that no longer holds, and markers that don't match", async () => {
  using box = sandbox();
  know(box, "Use Redis");
  arrive(box, ".gemini");
  await runCli(box, ["brief", "--write", "--host", "gemini"]);
  expect(await doctor(box)).toMatchObject({ status: "ok" });
  change(box, "superseded");
  expect(await doctor(box)).toMatchObject({
    status: "warn",
    evidence: `The brief in ${join(box.repo, "GEMINI.md")} is out of date: 1 memory replaced or hidden since.`,
    repair: "claude-mem brief --write --host gemini",
  });
  const file = join(box.repo, "GEMINI.md");
  writeFileSync(file, `${textOf(file)}${textOf(file)}`);
  expect((await doctor(box)).evidence).toContain("don't match");
  expect(await runCli(box, ["brief", "--remove"])).toMatchObject({ code: 1 });
});

test("Codex reads AGENTS.override.md alone, and Gemini CLI the names of its settings", async () => {
  using box = sandbox();
  know(box, "Use Redis");
  put(join(box.repo, "AGENTS.override.md"), "# Mine\n");
  put(join(box.home, ".gemini", "settings.json"), '{ "context": { "fileName": ["AGENTS.md", "GEMINI.md"] } }');
  const { stdout } = await runCli(box, ["brief", "--write", "--host", "codex,gemini"]);
  expect(stdout).toBe("Wrote $ROOT/repo/AGENTS.override.md\nWrote $ROOT/repo/AGENTS.md\n");
  put(join(box.home, ".gemini", "settings.json"), '{ "context": { "fileName": "../../outside.md" } }');
  expect((await runCli(box, ["adopt", "--host", "gemini"])).stdout).toBe("Wrote $ROOT/home/.gemini/GEMINI.md\n");
});

test("no new file hides the instructions that an agent reads in its place", async () => {
  using box = sandbox();
  know(box, "Use Redis");
  put(join(box.home, ".claude", "CLAUDE.md"), "# Mine\n");
  expect(await runCli(box, ["adopt", "--host", "codex,opencode"])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("OpenCode reads"),
  });
  for (const name of [".codex", ".config"]) expect(existsSync(join(box.home, name))).toBe(false);
  put(join(box.repo, "CLAUDE.md"), "# Mine\n");
  const { stdout } = await runCli(box, ["brief", "--write", "--host", "opencode,pi"]);
  expect(stdout).toBe("Wrote $ROOT/repo/CLAUDE.md\n");
  expect(existsSync(join(box.repo, "AGENTS.md"))).toBe(false);
});

test("nothing is added to a file that Codex would cut", async () => {
  using box = sandbox();
  const file = join(box.home, ".codex", "AGENTS.md");
  put(file, "x".repeat(31_900));
  expect(await runCli(box, ["adopt", "--host", "codex"])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("32,000"),
  });
  expect(textOf(file)).toBe("x".repeat(31_900));
});

test("status names every agent here, with its registration and what adopt wrote", async () => {
  using box = sandbox();
  putExecutable(ownExecutable(box));
  box.env.PATH = dirname(putExecutable(join(box.root, "clients", "codex")));
  arrive(box, ".codex", ".gemini");
  await runCli(box, ["install", "--host", "codex"]);
  await runCli(box, ["adopt", "--host", "codex"]);
  const { stdout } = await runCli(box, ["status"]);
  const count = hookGroups("").length;
  expect(stdout).toContain(
    `Other agents\n  Codex       registered, but Codex has not approved ${count} of the hooks and skips them: start codex, open /hooks, and approve those of claude-mem; adopted\n  Gemini CLI  not registered: run \`claude-mem install --host gemini\`\nLast`,
  );
  const { hosts: listed } = JSON.parse((await runCli(box, ["status", "--json"])).stdout);
  expect(listed).toHaveLength(hosts.length);
  expect(listed[1]).toEqual({
    ...{ host: "codex", title: "Codex", present: true },
    ...{ hooks_registered: true, mcp_registered: true, rule_file: "current", missing_program: null },
    hooks_unused: expect.stringContaining("Codex has not approved"),
  });
  expect((await runCli(box, ["hosts"])).stdout).toContain(
    `Codex (codex): registered, but Codex has not approved ${count} of the hooks and skips them: start codex, open /hooks,`,
  );
  put(join(box.home, ".gemini", "settings.json"), "{ broken");
  expect((await runCli(box, ["status"])).stdout).toContain(
    "Gemini CLI  its settings can't be read: run `claude-mem doctor`",
  );
});

test("status and hosts say that an agent runs no hooks, although they are registered", async () => {
  using box = sandbox();
  putExecutable(ownExecutable(box));
  await runCli(box, ["install"]);
  const file = join(box.home, ".claude", "settings.json");
  put(file, JSON.stringify({ ...JSON.parse(textOf(file) ?? "{}"), disableAllHooks: true }));
  const unused = 'registered, but Claude Code runs no hooks: "disableAllHooks" is true in ';
  expect((await runCli(box, ["status"])).stdout).toContain(`Hooks         ${unused}`);
  expect((await runCli(box, ["hosts"])).stdout).toContain(`Claude Code (claude-code): ${unused}`);
});

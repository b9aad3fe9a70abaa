// The suite for every host and for one that is made up for this: a host is a folder and a row.
import type { Database } from "bun:sqlite";
import { describe, expect, test } from "bun:test";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type Accepted, acceptRecord } from "../../core/capture/accept.ts";
import { readCall } from "../../core/capture/read-call.ts";
import { env, readEnv } from "../../core/config/env.ts";
import { paths } from "../../core/config/paths.ts";
import { openDatabase } from "../../core/db/open.ts";
import { extractSession } from "../../core/extract/extract-session.ts";
import type { HostCall } from "../../core/host/call.ts";
import { hosts } from "../../core/host/hosts.ts";
import { lightHosts } from "../../core/host/light-hosts.ts";
import { saveHandoff } from "../../core/recall/handoff.ts";
import { noExtras } from "../../core/setup/setup-files.ts";
import { findSession } from "../../core/store/session.ts";
import { importTranscripts } from "../../core/transfer/import/sessions/import-sessions.ts";
import type { HookContext } from "../../hooks/context.ts";
import { hookEvents } from "../../hooks/events.ts";
import { type Sandbox, sandbox } from "../support/sandbox.ts";
import { madeUpSample } from "./made-up/sample.ts";
import { type HostSample, sayable } from "./sample.ts";
import { hostSamples } from "./samples.ts";
import { check, file, fix, type Moment, rule, story, type Tool } from "./story.ts";
import { updated } from "./updated.ts";

const samples = [...hostSamples, madeUpSample];

test("every host is asked", () => {
  const asked = samples.map(({ host }) => host);
  // Those that were never tried have test/host/untried.test.ts.
  for (const host of hosts) if (!host.isUntried) expect(asked.map(({ name }) => name)).toContain(host.name);
  expect(lightHosts.map(({ name }) => name)).toEqual(hosts.map(({ name }) => name));
});

/** One host, a database, and the calls of its hooks. */
class Play implements Disposable {
  readonly box: Sandbox = sandbox();
  readonly db: Database = openDatabase({ file: join(this.box.memDir, "memory.db") });
  private number = 0;
  private at = Date.UTC(2026, 2, 1);

  constructor(private readonly sample: HostSample) {}

  /** Returns the host's event of a moment, in our terms; undefined if it has none. */
  async said(moment: Moment, sessionId = "one", number = ++this.number): Promise<HostCall | undefined> {
    const { event, input } = this.sample.call(moment, { sessionId, root: this.box.repo }, number);
    const hooks = this.sample.host.hooks;
    expect(hooks.hasEvent(event)).toBe(true);
    return hooks.readCall(event, input);
  }

  /** Does what a hook does: stores the moment, and returns what the host is answered. */
  async hook(moment: Moment, sessionId = "one", number = ++this.number): Promise<string | undefined> {
    const said = await this.said(moment, sessionId, number);
    if (!said) return undefined;
    const { host } = this.sample;
    const { repo, home } = this.box;
    const place = { cwd: said.cwd ?? repo, projectDir: repo, root: repo, home };
    this.at += 1000;
    const event = hookEvents[said.event.kind];
    const hooks = host.hooks;
    const name = this.sample.call(moment, { sessionId, root: repo }, number).event;
    const denial = event.denies?.(said);
    if (denial !== undefined) return hooks.writeDenial(name, denial);
    const record = event.isCaptured && readCall(host.name, said, place, this.at);
    const accepted: Accepted | undefined = record && acceptRecord(this.db, record);
    const context: HookContext = { host: host.name, call: said, place, record, accepted };
    const text = (await event.loadRecall?.(context))?.(this.db, context);
    if (accepted?.isDue && accepted.session) extractSession(this.db, accepted.session);
    return text === undefined ? undefined : hooks.writeAnswer(name, text);
  }

  async session(moments: readonly Moment[], sessionId = "one"): Promise<void> {
    for (const moment of sayable(this.sample, moments)) await this.hook(moment, sessionId);
  }

  /** Returns what the model reads at the moment. */
  async heard(moment: Moment, sessionId: string): Promise<string | undefined> {
    const answer = await this.hook(moment, sessionId);
    return answer === undefined ? undefined : this.sample.textIn(answer);
  }

  rows<Row>(sql: string): Row[] {
    return this.db.query<Row, []>(sql).all();
  }

  [Symbol.dispose](): void {
    this.db.close();
    this.box.dispose();
  }
}

const uses = `SELECT kind, action, outcome, command, check_command AS checked, change,
  (SELECT group_concat(role || ' ' || path) FROM event_file WHERE event_id = event.id) AS files
  FROM event WHERE tool NOT IN ('assistant', 'compaction') ORDER BY id`;

const none = { command: null, checked: null, change: null, files: null };
type StoredUse = { [column in "action" | "outcome" | "command" | "checked" | "change" | "files"]: string | null };

const stored: (StoredUse & { kind: Exclude<Tool["kind"], "none"> })[] = [
  { ...none, kind: "read", action: "read", outcome: "ok", files: `read ${file}` },
  { ...none, kind: "search", action: "other", outcome: "ok", command: "items" },
  { ...none, kind: "shell", action: "test", outcome: "failed", command: check, checked: check },
  {
    ...none,
    kind: "edit",
    action: "write",
    outcome: "ok",
    change: `- ${fix.before}\n+ ${fix.after}`,
    files: `modified ${file}`,
  },
  { ...none, kind: "shell", action: "test", outcome: "ok", command: check, checked: check },
  { ...none, kind: "web", action: "other", outcome: "ok", command: "https://example.com/cents" },
  { ...none, kind: "mcp", action: "other", outcome: "ok" },
  {
    ...none,
    kind: "shell",
    action: "other",
    outcome: "rejected",
    command: "rm -rf build",
    files: "read build",
  },
];

const cases = samples.flatMap((sample) => [
  [sample.host.title, sample] as const,
  [`${sample.host.title}, a later version`, updated(sample)] as const,
]);

describe.each(cases)("%s", (_title, sample) => {
  const { toolNames } = sample;
  const { abilities } = sample.host;
  const storyOfHost = sayable(sample, story);
  const storedOfHost = stored.filter(({ kind }) => toolNames[kind] !== undefined);
  const compactions = sayable(sample, [{ kind: "compaction" }]).map(({ kind }) => kind);

  test("a session is stored in our terms, with the host's names of its tools", async () => {
    using play = new Play(sample);
    await play.session(storyOfHost);
    expect(play.rows(uses)).toEqual(storedOfHost);
    expect(
      play.rows<{ tool: string | undefined }>("SELECT tool FROM event ORDER BY id").map(({ tool }) => tool),
    ).toEqual([...storedOfHost.map(({ kind }) => toolNames[kind]), "assistant", ...compactions]);
    expect(play.rows("SELECT host, host_id AS id, source, status, prompt_count AS prompts FROM session")).toEqual([
      { host: sample.host.name, id: "one", source: "startup", status: "ended", prompts: 1 },
    ]);
    expect(play.rows("SELECT kind, tool FROM event WHERE kind IN ('report', 'other') ORDER BY id")).toEqual([
      { kind: "report", tool: "assistant" },
      ...compactions.map((tool) => ({ kind: "other", tool })),
    ]);
  });

  test("an ended session continues with its next prompt", async () => {
    using play = new Play(sample);
    await play.session(storyOfHost);
    await play.session([
      { kind: "start", source: "resume" },
      { kind: "prompt", text: "Now the same for the wish list." },
    ]);
    expect(play.rows("SELECT status, prompt_count AS prompts FROM session")).toEqual([
      { status: "active", prompts: 2 },
    ]);
  });

  test("what comes twice is stored once", async () => {
    using play = new Play(sample);
    for (const [number, moment] of storyOfHost.entries()) {
      for (let times = 0; times < 2; times++) await play.hook(moment, "one", number);
    }
    expect(play.rows(uses)).toEqual(storedOfHost);
    expect(play.rows("SELECT 1 FROM prompt")).toHaveLength(1);
  });

  test("what teaches nothing is not stored: other tools, our own, a subagent's call", async () => {
    using play = new Play(sample);
    await play.session([
      { kind: "start", source: "startup" },
      { kind: "tool", tool: { kind: "none" } },
      { kind: "tool", tool: { kind: "mcp", server: "mem", tool: "mem_search" }, output: "#1" },
      { kind: "tool", tool: { kind: "mcp", server: "playwright", tool: "click" } },
      { kind: "tool", tool: { kind: "agent", task: "Look at it" }, output: "I looked." },
      { kind: "tool", tool: { kind: "shell", command: "claude-mem search cart" }, output: "#1" },
    ]);
    expect(play.rows(uses)).toEqual([]);
  });

  test("no secret gets into the database, wherever it occurs", async () => {
    using play = new Play(sample);
    const secret = `ghp_${"a1B2".repeat(9)}`;
    const moments = sayable<Moment>(sample, [
      { kind: "prompt", text: `Use ${secret}` },
      { kind: "tool", tool: { kind: "shell", command: `curl -H ${secret} example.com` }, output: secret },
      { kind: "tool", tool: { kind: "edit", file, before: secret, after: `x ${secret}` } },
      { kind: "tool", tool: { kind: "web", address: `https://example.com/${secret}` }, output: secret },
      { kind: "report", text: `I used ${secret}` },
    ]);
    await play.session(moments);
    expect(play.rows(uses)).toHaveLength(moments.filter(({ kind }) => kind === "tool").length);
    expect(JSON.stringify(play.rows("SELECT * FROM event UNION ALL SELECT * FROM event"))).not.toContain(secret);
    expect(JSON.stringify(play.rows("SELECT text FROM prompt"))).not.toContain(secret);
  });

  test("what a session taught is injected into the next one: at its start, at a file, after the same failure", async () => {
    using play = new Play(sample);
    await play.session(storyOfHost);
    expect(await play.heard({ kind: "start", source: "startup" }, "two")).toContain("whole cents");
    const kind = sample.host.hooks.injectsFilesLater ? "tool" : "before";
    expect(await play.heard({ kind, tool: { kind: "edit", file, ...fix } }, "two")).toContain("cart");
    const failed = story.find((moment) => moment.kind === "tool" && moment.ending === "failed");
    expect(await play.heard(failed!, "three")).toContain("items is undefined");
    expect(await play.heard({ kind: "tool", tool: { kind: "shell", command: "ls" }, output: "src" }, "two")).toBe(
      undefined,
    );
  });

  if (sample.host.hooks.dropsStart?.("clear") === true) {
    test("the start after /clear comes with the first prompt, once", async () => {
      using play = new Play(sample);
      await play.session(storyOfHost, "one");
      expect(await play.hook({ kind: "start", source: "clear" }, "two")).toBeUndefined();
      expect(await play.heard({ kind: "prompt", text: "Rename the helper." }, "two")).toContain("whole cents");
      expect(await play.heard({ kind: "prompt", text: "Rename the other." }, "two")).toBeUndefined();
    });
  }

  if (sample.host.hooks.injectsCompactionsLater) {
    test("what belongs to a compaction comes with the next prompt, once", async () => {
      using play = new Play(sample);
      await play.session(storyOfHost, "one");
      await play.session(
        [{ kind: "start", source: "startup" }, { kind: "prompt", text: "Rename the helper." }, { kind: "compaction" }],
        "two",
      );
      const heard = await play.heard({ kind: "prompt", text: "Rename the other.", compaction: 1 }, "two");
      expect(heard).toContain('surface="compact"');
      expect(heard).toContain("whole cents");
      expect(heard).toContain("The user asked: Rename the helper.");
      expect(heard).not.toContain("Rename the other.");
      const heardNext = await play.heard({ kind: "prompt", text: "Rename the third.", compaction: 1 }, "two");
      expect(heardNext).toBeUndefined();
      await play.session([{ kind: "compaction" }], "two");
      const again = await play.heard({ kind: "prompt", text: "Rename the fourth.", compaction: 2 }, "two");
      expect(again).toContain("whole cents");
    });
  }

  test("a memory is injected once for a command that reads and writes its file", async () => {
    using play = new Play(sample);
    await play.session(storyOfHost);
    const kind = sample.host.hooks.injectsFilesLater ? "tool" : "before";
    const command = `cat ${file} > ${file}.old; cat ${file}.old > ${file}`;
    const heard = (await play.heard({ kind, tool: { kind: "shell", command } }, "two")) ?? "";
    const targets = [...heard.matchAll(/^- (#\d+)/gm)].map(([, target]) => target);
    expect(targets).not.toEqual([]);
    expect(new Set(targets).size).toBe(targets.length);
  });

  test("a call has its place, and belongs to the main thread", async () => {
    using play = new Play(sample);
    const said = await play.said({ kind: "tool", tool: { kind: "edit", file, ...fix } });
    expect(said).toMatchObject({ sessionId: "one", agentId: null, cwd: play.box.repo });
  });

  if (abilities.subagents !== "no") {
    test("a subagent may not keep the user's statements, and may do everything else", async () => {
      using play = new Play(sample);
      const tool = { kind: "mcp", server: "mem", tool: "mem_keep" } as const;
      const answer = (await play.hook({ kind: "before", tool, agentId: "a1" })) ?? "{}";
      expect(sample.denialIn(answer)).toContain("subagent");
      expect(await play.hook({ kind: "before", tool })).toBeUndefined();
      expect(await play.hook({ kind: "before", tool: { kind: "read", file }, agentId: "a1" })).toBeUndefined();
    });

    test("a call has its content, and its subagent", async () => {
      using play = new Play(sample);
      const said = await play.said({ kind: "before", tool: { kind: "agent", task: "Find the leak" } });
      expect(said?.event).toMatchObject({ kind: "tool-call", tool: { kind: "agent" } });
      expect(said?.event.kind === "tool-call" && said.event.tool.task?.text).toContain("Find the leak");
      const tool = { kind: "edit", file, ...fix } as const;
      const ofAgent = await play.said({ kind: "tool", tool, agentId: "a1" });
      expect(ofAgent).toMatchObject({ sessionId: "one", agentId: "a1", cwd: play.box.repo });
    });
  }

  test("an event that is not the host's, and invalid input, return nothing and throw nothing", async () => {
    const hooks = sample.host.hooks;
    const root = "/r";
    for (const event of ["", "unknown", "__proto__", "toString"]) {
      expect(hooks.hasEvent(event)).toBe(false);
      expect(hooks.readCall(event, "{}")).toBeUndefined();
    }
    for (const moment of storyOfHost) {
      const { event, input } = sample.call(moment, { sessionId: "s", root }, 1);
      const inputs = [
        "",
        "null",
        "[]",
        "7",
        "{}",
        '{"a":',
        "\u0000",
        "{".repeat(5_000),
        input.slice(0, -9),
        `${input}}`,
      ];
      for (const hostile of inputs) expect(() => hooks.readCall(event, hostile)).not.toThrow();
      for (const empty of inputs.slice(0, 8)) expect(hooks.readCall(event, empty)).toBeUndefined();
    }
  });

  test("a long answer is one document all the same", async () => {
    const hooks = sample.host.hooks;
    const { event } = sample.call({ kind: "start", source: "startup" }, { sessionId: "s", root: "/r" }, 1);
    const answer = hooks.writeAnswer(event, `"quoted" ${"x".repeat(50_000)}`);
    expect(sample.textIn(answer ?? "")).toStartWith('"quoted" xxx');
  });

  test("a check that was refused is none that fails", async () => {
    using play = new Play(sample);
    await play.session([
      { kind: "start", source: "startup" },
      { kind: "prompt", text: "Mend the empty cart" },
      { kind: "tool", tool: { kind: "edit", file, ...fix } },
      { kind: "tool", tool: { kind: "shell", command: check }, ending: "refused" },
      { kind: "tool", tool: { kind: "shell", command: "rm -rf build" }, ending: "refused" },
      { kind: "report", text: "Mended. The tests wait for your permission." },
    ]);
    const session = findSession(play.db, "one");
    if (session) saveHandoff(play.db, session, { worktree: undefined, branch: null, commit: null }, "turn");
    expect(
      play.rows<{ content: string }>("SELECT content FROM handoff").map(({ content }) => JSON.parse(content)),
    ).toEqual([expect.objectContaining({ files: [file], checks: [] })]);
  });

  test("its transcripts agree with its hooks", async () => {
    using play = new Play(sample);
    const folder = join(play.box.root, "transcripts");
    sample.writeTranscript(folder, storyOfHost, { sessionId: "one", root: play.box.repo });
    const reader = await sample.host.loadTranscripts({ environment: env() });
    const options = { host: sample.host.name, reader, from: folder, home: play.box.home, dryRun: false };
    expect(importTranscripts(play.db, options)).toMatchObject({ sessions: 1, prompts: 1, broken: 0, unreadable: [] });
    expect(play.rows(uses)).toEqual(storedOfHost);
    expect(play.rows("SELECT host, source FROM session")).toEqual([{ host: sample.host.name, source: "import" }]);
    expect(importTranscripts(play.db, options)).toMatchObject({ sessions: 0, known: 1 });
    const rules = play.rows<{ title: string }>("SELECT title FROM observation WHERE origin = 'user'");
    expect(rules.map(({ title }) => rule.includes(title.slice(0, 20)))).toContain(true);
  });

  test("a turn that its hooks did not see is imported, and the others are not imported again", async () => {
    using play = new Play(sample);
    await play.session(story);
    const seen = play.rows<{ n: number }>("SELECT count(*) AS n FROM event")[0]?.n ?? 0;
    // The moments between have no rows. They only put time between the two turns.
    const pause = Array.from({ length: 200 }, (): Moment => ({ kind: "start", source: "resume" }));
    const missed: Moment[] = [
      { kind: "prompt", text: "And the wish list?" },
      { kind: "tool", tool: { kind: "shell", command: "npm test -- wishes" }, output: "1 passed" },
      { kind: "report", text: "It is fine." },
    ];
    const folder = join(play.box.root, "transcripts");
    sample.writeTranscript(folder, [...storyOfHost, ...pause, ...missed], { sessionId: "one", root: play.box.repo });
    const reader = await sample.host.loadTranscripts({ environment: env() });
    const options = { host: sample.host.name, reader, from: folder, home: play.box.home, dryRun: false };
    expect(importTranscripts(play.db, options)).toMatchObject({ sessions: 1, prompts: 1, toolUses: 1 });
    expect(play.rows<{ n: number }>("SELECT count(*) AS n FROM event")[0]?.n).toBe(seen + 2);
    expect(play.rows("SELECT count(*) AS n FROM prompt")).toEqual([{ n: 2 }]);
  });

  describe("registration", () => {
    const setupIn = async (box: Sandbox) => {
      const home = join(box.root, "host");
      mkdirSync(dirname(join(home, sample.settings.file)), { recursive: true });
      const environment = readEnv({ ...box.env, [sample.homeVariable]: home });
      const place = { environment, paths: paths(environment) };
      const setup = await sample.host.loadSetup(place);
      const options = { dryRun: false, own: [], here: box.repo };
      const install = () => setup.install({ ...options, binary: "/opt/claude-mem", extras: noExtras });
      return { setup, place, home, install, uninstall: () => setup.uninstall(options) };
    };

    test.each([undefined, ...sample.settings.texts])("%j comes back byte for byte", async (text) => {
      using box = sandbox();
      const { setup, home, install, uninstall } = await setupIn(box);
      const settings = join(home, sample.settings.file);
      expect(setup.files).toContain(settings);
      if (text !== undefined) writeFileSync(settings, text);
      expect(install().unchanged).toBe(false);
      expect(readFileSync(settings, "utf8")).toContain("/opt/claude-mem");
      expect(install().unchanged).toBe(true);
      expect(uninstall().unchanged).toBe(false);
      expect(existsSync(settings) ? readFileSync(settings, "utf8") : undefined).toBe(text);
      expect(uninstall().unchanged).toBe(true);
    });

    test("the doctor sees it", async () => {
      using box = sandbox();
      const { place, install } = await setupIn(box);
      const machine = {
        ...place,
        platform: process.platform,
        command: ["/opt/claude-mem"],
        cwd: box.repo,
        isDeep: false,
      };
      const { hooks } = await sample.host.loadChecks();
      const statusOf = async () => (await hooks.run(machine)).evidence;
      expect(await statusOf()).toMatch(/^(?:None is|Not) registered/);
      install();
      expect(await statusOf()).not.toMatch(/^(?:None is|Not) registered/);
    });
  });
});

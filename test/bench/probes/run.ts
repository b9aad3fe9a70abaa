// Sends probes through every door of the executable, and looks for their secrets in every file that it has written.
import { mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { exportTargets } from "../../../core/transfer/export/to/targets.ts";
import { git, gitInit } from "../../support/git.ts";
import { hookEnv } from "../../support/hook-env.ts";
import { openMemory } from "../../support/memory-files.ts";
import { runApp } from "../../support/run-app.ts";
import { sandbox } from "../../support/sandbox.ts";
import { untilIdle } from "../../support/worker.ts";
import { seededRandom } from "../support/random.ts";
import type { Door, Place } from "./door.ts";
import { filesBelow, Needles } from "./scan.ts";
import { CallTexts, callsOf, type DoorCalls, type NumberedProbe } from "./texts.ts";

const callTimeoutMs = 60_000;

export type Sent = NumberedProbe & {
  door: string;
  /** The files in which a piece of the secret is, and the outputs; empty when it is in none. */
  leaks: Set<string>;
  /** Whether the marker was stored. */
  isStored: boolean;
};

/** `count`: calls of each door, filled with probes. Returns every probe with what became of it. */
export async function sendProbes(count: number, seed: number): Promise<Sent[]> {
  const run = new ProbeRun(seededRandom(seed));
  try {
    await run.play(count);
    return run.sent;
  } finally {
    run.box.dispose();
  }
}

/** A door that calls, with its additional arguments. */
type Caller = Partial<Pick<Door, "name" | "isAnswered">> & {
  stdin?: string | undefined;
  env?: Readonly<Record<string, string>> | undefined;
};

class ProbeRun {
  readonly box = sandbox();
  readonly sent: Sent[] = [];
  private readonly texts: CallTexts;
  private readonly needles = new Needles();
  private readonly outputs: { door: string; text: string; isAnswered: boolean }[] = [];
  private readonly given = join(this.box.root, "given");
  private readonly out = join(this.box.root, "out");

  constructor(random: () => number) {
    this.texts = new CallTexts(random);
  }

  async play(count: number): Promise<void> {
    for (const folder of [this.given, this.out]) mkdirSync(folder);
    this.prepareRepository();
    await this.call(["save", "Amounts are whole cents."]);
    await this.call(["defer", "add", "Round the totals"]);
    const { spooled, stored } = callsOf(count);
    await this.playSpooled(spooled);
    {
      // While it is open, what is written stays in the log of SQLite.
      using _open = openMemory(this.box);
      for (const { door, calls } of stored) await this.send(door, calls);
      this.search();
    }
    await untilIdle(this.box);
    await this.call(["worker"]);
    await this.call(["upkeep"]);
    await this.call(["repair"]);
    this.search();
    await this.export();
    this.search();
  }

  private prepareRepository(): void {
    const { repo } = this.box;
    gitInit(repo);
    git(repo, "commit", "--quiet", "--allow-empty", "-m", "First");
    git(repo, "remote", "add", "origin", "https://git.example.com/shop.git");
  }

  /** The files that hooks write while the database can't be opened. */
  private async playSpooled(spooled: readonly DoorCalls[]): Promise<void> {
    const database = join(this.box.memDir, "memory.db");
    renameSync(database, `${database}.away`);
    mkdirSync(database);
    for (const { door, calls } of spooled) await this.send(door, calls);
    this.search();
    rmSync(database, { recursive: true });
    renameSync(`${database}.away`, database);
  }

  private async send(door: Door, count: number): Promise<void> {
    const texts = Array.from({ length: count }, () => this.fill(door));
    const call: Place["call"] = (args, stdin, env) => this.call(args, { ...door, stdin, env });
    await door.send(texts, { box: this.box, given: this.given, call });
  }

  /** Returns the text of the next call, whose secrets are looked for from now on. */
  private fill(door: Door): string {
    const { text, probes } = this.texts.next(door);
    for (const probe of probes) {
      this.sent.push({ ...probe, door: door.name, leaks: new Set(), isStored: false });
      for (const secret of probe.secrets) this.needles.add(secret, probe.number, probe.marker);
    }
    return text;
  }

  private async call(args: string[], by: Caller = {}): Promise<string> {
    const { name: door = args.join(" "), stdin = "", env, isAnswered = false } = by;
    const options = { env: { ...hookEnv(this.box), ...env }, cwd: this.box.repo, stdin, timeoutMs: callTimeoutMs };
    const { stdout, stderr } = await runApp(args, options);
    this.outputs.push({ door, text: stdout + stderr, isAnswered });
    return stdout + stderr;
  }

  /** Every form of export, and every command that shows stored data. */
  private async export(): Promise<void> {
    const projects = ["--project", "all"];
    for (const format of ["json", "jsonl", "markdown"]) {
      await this.call(["export", ...projects, "--format", format, "--output", join(this.out, `all.${format}`)]);
    }
    for (const target of exportTargets) {
      const output = target.endsWith("-md") ? [] : [...projects, "--output", join(this.out, `for-${target}`)];
      await this.call(["export", "--to", target, ...output]);
    }
    for (const args of [
      ["brief"],
      ["doctor"],
      ["status", "--json"],
      ["config", "list"],
      ["spend"],
      ["logs"],
      ["ledger"],
    ]) {
      await this.call(args);
    }
  }

  private search(): void {
    const { root, home, repo, memDir } = this.box;
    const hosts = [".claude", ".codex", "library"].map((name) => join(home, name));
    // The records of hosts, which their samples write next to the project.
    const records = ["rollout.jsonl", "events.jsonl"].map((name) => join(root, name));
    const others = [join(repo, ".git"), join(repo, "src"), join(memDir, "config.toml"), ...records];
    const files = filesBelow(root, [this.given, ...hosts, ...others]);
    for (const file of files) this.searchIn(relative(root, file), readFileSync(file));
    for (const { door, text, isAnswered } of this.outputs.splice(0)) {
      for (const sent of this.found(Buffer.from(text))) {
        if (!isAnswered || sent.door !== door) sent.leaks.add(`printed: ${door}`);
      }
    }
  }

  private searchIn(name: string, bytes: Buffer): void {
    for (const sent of this.found(bytes)) sent.leaks.add(name);
    for (const [, number] of bytes.toString("latin1").matchAll(/probe number (\d+) is/g)) {
      const sent = this.sent[Number(number)];
      if (sent) sent.isStored = true;
    }
  }

  private found(bytes: Buffer): Sent[] {
    return [...this.needles.find(bytes)].flatMap((number) => this.sent[number] ?? []);
  }
}

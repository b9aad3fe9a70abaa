// Sessions of any host, as dense as real ones: most of their bytes are files that were read and outputs of commands.
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type HostSample, sayable } from "../../host/sample.ts";
import type { Moment } from "../../host/story.ts";
import { bytesBelow } from "./bytes-below.ts";
import { type Corpus, makeCorpus } from "./corpus.ts";
import { type Density, densities } from "./densities.ts";
import { pick, seededRandom } from "./random.ts";

const projects = ["shop", "billing", "site", "infra"];
const maxOutputBytes = 60_000;
/** The bytes of a row of the host's besides its text. */
const roomForFields = 150;

/** Writes records of sessions of about `megabytes` MB below `folder`, as the host writes them. `home`: for the projects' folders. */
export function writeHostSessions(sample: HostSample, folder: string, home: string, megabytes: number): void {
  const density = densities[sample.host.name];
  if (!density) throw new Error(`How dense are sessions of ${sample.host.name}? See densities.ts.`);
  const corpus = makeCorpus([1], Date.UTC(2026, 0, 5));
  const source = Array.from({ length: 5_000 }, (_, line) => {
    const { title, lesson } = corpus.memory(line);
    return `  const ${title.replaceAll(" ", "_")} = read("${lesson}");`;
  }).join("\n");
  const hasReads = sample.toolNames.read !== undefined;
  let bytes = 0;
  for (let number = 0; bytes < megabytes * 1e6; number++) {
    const root = join(home, projects[number % projects.length] ?? "");
    mkdirSync(root, { recursive: true });
    const random = seededRandom(number + 1);
    const moments = sayable(sample, sessionMoments({ corpus, source, random, hasReads, density }));
    const sessionId = `${number.toString(16).padStart(8, "0")}-0000-4000-8000-000000000000`;
    sample.writeTranscript(folder, moments, { sessionId, root });
    const uses = moments.filter(({ kind }) => kind === "tool").length;
    const file = fileOf(folder, sessionId);
    if (file !== undefined) addOwnRows(file, { source, density, uses });
    // OpenCode has one database for all.
    bytes = file === undefined ? bytesBelow(folder) : bytes + statSync(file).size;
  }
}

type Making = { corpus: Corpus; source: string; random: () => number; hasReads: boolean; density: Density };

/** `hasReads`: whether the host has a tool for it; otherwise files are read by a command. */
function sessionMoments({ corpus, source, random, hasReads, density }: Making): Moment[] {
  const memory = () => corpus.memory(Math.floor(random() * 100_000));
  const text = (bytes: number) => {
    const start = Math.floor(random() * (source.length - bytes));
    return source.slice(start, start + bytes);
  };
  const output = () => text(outputBytes(density, random));
  const moments: Moment[] = [{ kind: "start", source: "startup" }];
  const turns = 2 + Math.floor(random() * 8);
  const usesOfTurn = density.usesPerMb / density.promptsPerMb;
  for (let turn = 0; turn < turns; turn++) {
    const { title, narrative, files } = memory();
    const file = files[0]?.path ?? "src/a.ts";
    const check = pick(["npm test", "cargo test", "pytest -q", "go test ./..."], random);
    const run = (command: string, printed: string, ending: "ok" | "failed" = "ok") =>
      moments.push({ kind: "tool", tool: { kind: "shell", command }, output: printed, ending });
    moments.push({ kind: "prompt", text: promptOf({ title, narrative }, { random, paste: () => text(2_500) }) });
    // Reading is half of what real agents do. Of tests they run the most in pi: one use in ten, and of these nearly half fail.
    const steps = usesOfTurn * (0.2 + random() * 1.6);
    for (let step = 1; step < steps; step++) {
      const kind = random();
      if (kind < 0.25 && hasReads) moments.push({ kind: "tool", tool: { kind: "read", file }, output: output() });
      else if (kind < 0.65) run(commandOf(memory(), random), output());
      else if (kind < 0.7) run(check, `${output()}\nTypeError: ${memory().title}`, "failed");
      else if (kind < 0.75) run(check, `${output()}\n412 passed`);
      else if (kind < 0.77) run(`git commit -am "${memory().title}"`, "1 file changed");
      else moments.push({ kind: "tool", tool: { kind: "edit", file, before: text(400), after: text(600) } });
    }
    run(check, "412 passed");
    const changes = Array.from({ length: random() * 6 }, () => `- \`${memory().files[0]?.path}\`: ${memory().title}`);
    const next = memory().title;
    moments.push({
      kind: "report",
      text: `${narrative}\n\n## Changes\n${changes.join("\n")}\n\nNext steps:\n- ${next}`,
    });
    if (random() < 0.1) moments.push({ kind: "compaction" });
  }
  return [...moments, { kind: "end" }];
}

/**
 * Real prompts have a median of 65 to 118 bytes and a mean of 250 to 540 in Claude Code, Codex and pi. The few sessions of Copilot have a
 * mean of 1,470, and OpenCode's a median of 4,660: these are longer than the ones made here.
 */
function promptOf(
  { title, narrative }: { title: string; narrative: string },
  { random, paste }: { random: () => number; paste: () => string },
): string {
  const kind = random();
  const task = `${pick(["Fix", "Look at", "Change", "Why does it say", "Continue with"], random)} ${title}`;
  if (kind < 0.7) return task;
  if (kind < 0.9) return `${task}. ${narrative}`;
  return `${task}:\n\n\`\`\`\n${paste()}\n\`\`\``;
}

/** Real commands have a median of 140 to 180 bytes: they are lists of programs that search and print. */
function commandOf(
  { title, files }: { title: string; files: readonly { path: string }[] },
  random: () => number,
): string {
  const words = title.split(" ");
  const file = files[0]?.path ?? "src/a.ts";
  const line = Math.floor(random() * 400);
  const commands = [
    `rg -n "${pick(words, random)}|${pick(words, random)}" src test -g '!**/dist/**' | head -${line}`,
    `sed -n '${line},${line + 80}p' ${file}`,
    `git diff --stat HEAD~1 -- ${file}`,
    `ls -la $(dirname ${file}) && cat package.json | jq .scripts`,
    `find src -name '*${pick(words, random)}*' -not -path '*/node_modules/*'`,
    `python3 - <<'PY'\nimport json\nrows = json.load(open("${file}.json"))\nprint(len(rows), rows[${line}])\nPY`,
  ];
  const count = 1 + Math.floor(random() * 3);
  return Array.from({ length: count }, () => pick(commands, random))
    .join(" && ")
    .replaceAll("PY && ", "PY\n");
}

function outputBytes({ output: { median, mean } }: Density, random: () => number): number {
  const spread = Math.sqrt(2 * Math.log(mean / median));
  const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  return Math.min(maxOutputBytes, Math.round(median * Math.exp(spread * normal)));
}

function fileOf(folder: string, sessionId: string): string | undefined {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const files = names.filter((name) => name.includes(sessionId)).map((name) => join(folder, name));
  return files.find((file) => statSync(file).isFile());
}

/** Puts the host's own rows between those of the session until it is as long as a real one with as many tool uses. */
function addOwnRows(
  file: string,
  { source, density: { ownRow, usesPerMb }, uses }: { source: string; density: Density; uses: number },
): void {
  const lines = readFileSync(file, "utf8").trimEnd().split("\n");
  const missing = (uses * 1e6) / usesPerMb - statSync(file).size;
  const length = Math.floor(missing / lines.length) - roomForFields;
  if (!ownRow || length <= 0) return;
  // Between two rows: the first and the last ones say what the file holds.
  const rows = lines.map((line, at) =>
    at === 0 ? line : `${JSON.stringify(ownRow(source.slice(at, at + length), at))}\n${line}`,
  );
  writeFileSync(file, `${rows.join("\n")}\n`);
}

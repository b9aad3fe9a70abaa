// Sessions of any host, of the size and mixture of real ones: most of their bytes are files that were read and outputs of commands.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { type HostSample, sayable } from "../../host/sample.ts";
import type { Moment } from "../../host/story.ts";
import { type Corpus, makeCorpus } from "./corpus.ts";
import { pick, seededRandom } from "./random.ts";

const projects = ["shop", "billing", "site", "infra"];

/** Writes records of sessions of about `megabytes` MB below `folder`, as the host writes them. `home`: for the projects' folders. */
export function writeHostSessions(sample: HostSample, folder: string, home: string, megabytes: number): void {
  const corpus = makeCorpus([1], Date.UTC(2026, 0, 5));
  const lines = Array.from({ length: 5_000 }, (_, line) => {
    const { title, lesson } = corpus.memory(line);
    return `  const ${title.replaceAll(" ", "_")} = read("${lesson}");`;
  });
  let bytes = 0;
  for (let number = 0; bytes < megabytes * 1e6; number++) {
    const root = join(home, projects[number % projects.length] ?? "");
    mkdirSync(root, { recursive: true });
    const moments = sayable(sample, sessionMoments(corpus, lines, number, sample.toolNames.read !== undefined));
    const sessionId = `${number.toString(16).padStart(8, "0")}-0000-4000-8000-000000000000`;
    sample.writeTranscript(folder, moments, { sessionId, root });
    bytes += Buffer.byteLength(JSON.stringify(moments));
  }
}

/** `hasReads`: whether the host has a tool for it; otherwise files are read by a command. */
function sessionMoments(corpus: Corpus, sourceLines: readonly string[], number: number, hasReads: boolean): Moment[] {
  const random = seededRandom(number + 1);
  const memory = () => corpus.memory(Math.floor(random() * 100_000));
  const source = (lines: number) => {
    const start = Math.floor(random() * (sourceLines.length - lines));
    return sourceLines.slice(start, start + lines).join("\n");
  };
  const moments: Moment[] = [{ kind: "start", source: "startup" }];
  const turns = 2 + Math.floor(random() * 8);
  for (let turn = 0; turn < turns; turn++) {
    const { title, narrative, files } = memory();
    const file = files[0]?.path ?? "src/a.ts";
    const check = pick(["npm test", "cargo test", "pytest -q", "go test ./..."], random);
    const run = (command: string, output: string, ending: "ok" | "failed" = "ok") =>
      moments.push({ kind: "tool", tool: { kind: "shell", command }, output, ending });
    moments.push({ kind: "prompt", text: `${title}. ${narrative}` });
    for (let step = 0; step < 4 + random() * 12; step++) {
      const kind = random();
      const text = source(40 + random() * 160);
      if (kind < 0.35 && hasReads) moments.push({ kind: "tool", tool: { kind: "read", file }, output: text });
      else if (kind < 0.35) run(`cat ${file}`, text);
      else if (kind < 0.6) run(`grep -rn ${pick(title.split(" "), random)} src`, source(random() * 60));
      else if (kind < 0.75) run(check, `${source(30)}\nTypeError: ${memory().title}`, "failed");
      else moments.push({ kind: "tool", tool: { kind: "edit", file, before: source(40), after: source(50) } });
    }
    run(check, "412 passed");
    moments.push({ kind: "report", text: `${narrative}\n\nNext steps:\n- ${memory().title}` });
    if (random() < 0.1) moments.push({ kind: "compaction" });
  }
  return [...moments, { kind: "end" }];
}

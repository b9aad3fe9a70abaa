// Transcripts of the size and mixture of real ones: most of their bytes are files that were read, outputs of commands and
// the host's own records of its requests.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Transcript } from "../../support/transcript.ts";
import { makeCorpus } from "./corpus.ts";
import { pick, seededRandom } from "./random.ts";

const dayMs = 86_400_000;
const startsAt = Date.parse("2026-01-05T09:00:00Z");
const projects = ["shop", "billing", "site", "infra"];

/** Writes transcripts of about `megabytes` MB into `folder`, laid out as in ~/.claude/projects, and returns their bytes. */
export function writeTranscripts(folder: string, megabytes: number): number {
  let bytes = 0;
  for (let number = 0; bytes < megabytes * 1e6; number++) {
    const project = projects[number % projects.length] ?? "";
    const sessionId = `${number.toString(16).padStart(8, "0")}-0000-4000-8000-000000000000`;
    const text = session(number, sessionId, `/work/${project}`);
    const target = join(folder, `-work-${project}`);
    mkdirSync(target, { recursive: true });
    writeFileSync(join(target, `${sessionId}.jsonl`), text);
    bytes += Buffer.byteLength(text);
  }
  return bytes;
}

function session(number: number, sessionId: string, cwd: string): string {
  const random = seededRandom(number + 1);
  const corpus = makeCorpus([1], startsAt);
  const memory = () => corpus.memory(Math.floor(random() * 100_000));
  const transcript = new Transcript({
    sessionId,
    cwd,
    startsAt: new Date(startsAt + number * dayMs * 0.2).toISOString(),
  });
  const source = (lines: number) =>
    Array.from({ length: lines }, () => `  const ${memory().title.replaceAll(" ", "_")} = read("${memory().lesson}");`);
  const turns = 2 + Math.floor(random() * 8);
  for (let turn = 0; turn < turns; turn++) {
    const { title, narrative, files } = memory();
    const file = `${cwd}/${files[0]?.path}`;
    transcript.row({ type: "file-history-snapshot", snapshot: { trackedFileBackups: {} } });
    transcript.prompt(`${title}. ${narrative}`);
    transcript.attachment({ type: "hook_additional_context", content: [narrative], hookEvent: "UserPromptSubmit" });
    transcript.line(JSON.stringify({ type: "api-request", sessionId, params: { system: source(120).join("\n") } }));
    const check = pick(["npm test", "cargo test", "pytest -q", "go test ./..."], random);
    for (let step = 0; step < 4 + random() * 12; step++) {
      transcript.say(memory().title);
      const kind = random();
      if (kind < 0.35) transcript.read(file, source(40 + random() * 160).join("\n"));
      else if (kind < 0.6)
        transcript.bash(`grep -rn ${pick(title.split(" "), random)} src`, source(random() * 60).join("\n"));
      else if (kind < 0.75) transcript.bashFails(check, `${source(30).join("\n")}\nTypeError: ${memory().title}`);
      else transcript.edit(file, source(4).join("\n"), source(5).join("\n"), source(120).join("\n"));
    }
    transcript.bash(check, "412 passed");
    transcript.say(`${narrative}\n\nNext steps:\n- ${memory().title}`);
    if (random() < 0.1) transcript.compact();
  }
  return transcript.text();
}

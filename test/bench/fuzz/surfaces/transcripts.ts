import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { env } from "../../../../core/config/env.ts";
import { claudeTranscripts } from "../../../../core/host/claude-code/transcripts/transcripts.ts";
import { importTranscripts } from "../../../../core/transfer/import/sessions/import-sessions.ts";
import { repository } from "../../../support/repository.ts";
import type { Json } from "../grammar.ts";
import { scratchStore } from "../scratch-store.ts";
import type { Surface } from "../surface.ts";

const names = ["compacted", "subagent", "tools"];
const casesPerStore = 500;
const maxLines = 40;

/** Transcripts of the host with changed lines, imported. */
export const transcripts: Surface = {
  open(box) {
    const store = scratchStore(join(box.memDir, "import.db"), casesPerStore);
    const folder = join(box.root, "work", "transcripts");
    const file = join(folder, "5b1c2f7e-8a34-4d0b-9c55-0e6f1a2b3c4d.jsonl");
    const reader = claudeTranscripts({ environment: env() });
    const examples = names.map((name) =>
      readFileSync(join(repository, "test/fixtures/transcripts", `${name}.jsonl`), "utf8")
        .trim()
        .split("\n"),
    );
    return {
      check: store.check,
      close: store.close,
      make(grammar) {
        const lines = grammar.one(examples);
        const from = grammar.below(lines.length);
        const text = lines.slice(from, from + maxLines).map((line) => {
          if (grammar.chance(0.6)) return line;
          return grammar.json(grammar.mutate(JSON.parse(line) as Json));
        });
        return { text: text.join(grammar.one(["\n", "\n", "\n", "\r\n", "\n\n"])) };
      },
      run({ text = "" }) {
        rmSync(folder, { recursive: true, force: true });
        mkdirSync(folder, { recursive: true });
        writeFileSync(file, text);
        importTranscripts(store.next(), { from: folder, host: "claude-code", reader, home: box.home, dryRun: false });
        return [];
      },
    };
  },
};

// Prompts put together from what people typed and from what assistants and programs wrote in their sessions: long typed
// ones and pasted ones of every kind, which labelled prompts hold too few of.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pick, seededRandom } from "../support/random.ts";
import type { TypedTextLabel } from "./typed-text.ts";

/** `isTyped` says of each UTF-16 unit of the text whether a user typed it. */
export type MixedPrompt = { person: string; text: string; isTyped: Uint8Array };

const perPerson = { all: 15, some: 25, none: 100 };
const lengths = { typed: [12, 600], pasted: [80, 6_000] } as const;
const breaks = ["\n\n", "\n\n", "\n\n", "\n", "\n", " "];
const lists = ["\n\n", "\n", "\n- ", "\n* ", "\n\n- "];

/** Returns mixed prompts of each of the people, always the same. `transcripts` is the folder of the sessions. */
export function mixedPrompts(
  labels: readonly TypedTextLabel[],
  texts: ReadonlyMap<string, string>,
  people: readonly string[],
  transcripts: string,
): MixedPrompt[] {
  return people.flatMap((person, seed) => {
    const own = labels.filter((label) => label.person === person);
    const typed = own
      .filter(({ pasted }) => pasted === "none")
      .map(({ id }) => (texts.get(id) ?? "").trim())
      .filter((text) => text.length >= lengths.typed[0] && text.length <= lengths.typed[1]);
    const projects = [...new Set(own.map(({ project }) => project))];
    const written = projects.flatMap((project) => writtenIn(transcripts, project));
    // Answers, outputs and prompts of subagents are as likely, however many there are of each.
    const kinds = [...Map.groupBy(written, ({ kind }) => kind).values()];
    if (typed.length === 0 || kinds.length === 0) return [];
    const random = seededRandom(seed + 1);
    const one = <T>(from: readonly T[]) => pick(from, random);
    const paste = () => someLines(one(one(kinds)).text, random);
    return [
      ...Array.from({ length: perPerson.all }, () => mixed(person, [{ text: paste(), isTyped: false }])),
      ...Array.from({ length: perPerson.some }, () => {
        const gap = one(breaks);
        const before = { text: `${one(typed)}${random() < 0.4 ? ":" : ""}${gap}`, isTyped: true };
        const after = { text: `${one(breaks)}${one(typed)}`, isTyped: true };
        const middle = { text: paste(), isTyped: false };
        return mixed(
          person,
          one([
            [before, middle],
            [middle, after],
            [before, middle, after],
          ]),
        );
      }),
      ...Array.from({ length: perPerson.none }, () => {
        const gap = one(lists);
        const parts = Array.from({ length: 2 + Math.floor(random() * 9) }, () => one(typed));
        return mixed(person, [{ text: parts.join(gap), isTyped: true }]);
      }),
    ];
  });
}

function mixed(person: string, parts: readonly { text: string; isTyped: boolean }[]): MixedPrompt {
  const text = parts.map((part) => part.text).join("");
  const isTyped = new Uint8Array(text.length);
  let at = 0;
  for (const part of parts) {
    if (part.isTyped) isTyped.fill(1, at, at + part.text.length);
    at += part.text.length;
  }
  return { person, text, isTyped };
}

/** People copy a whole answer, or some lines of it. */
function someLines(text: string, random: () => number): string {
  const lines = text.split("\n");
  if (random() < 0.4 || lines.length < 4) return text;
  const from = Math.floor(random() * (lines.length - 2));
  return (
    lines
      .slice(from, from + 2 + Math.floor(random() * 30))
      .join("\n")
      .trim() || text
  );
}

/** Returns what assistants and programs wrote in the sessions of a project. */
function writtenIn(transcripts: string, project: string): Written[] {
  const folder = join(transcripts, `-home-dev-${project.replace(/[^\w-]/g, "-")}`);
  const files = readdirSync(folder).filter((name) => name.endsWith(".jsonl"));
  return files.flatMap((name) =>
    readFileSync(join(folder, name), "utf8")
      .split("\n")
      .flatMap((line) => (line === "" ? [] : writtenOf(JSON.parse(line) as Row)))
      .filter(({ text }) => text.length >= lengths.pasted[0])
      .map(({ kind, text }) => ({ kind, text: text.slice(0, lengths.pasted[1]) })),
  );
}

type Written = { kind: "answer" | "output" | "prompt"; text: string };
type Block = { type: string; text?: string; content?: unknown; input?: { prompt?: unknown } };
type Row = { type?: string; message?: { content?: string | Block[] } };

function writtenOf({ type, message }: Row): Written[] {
  if (!Array.isArray(message?.content)) return [];
  return message.content.flatMap((block): Written[] => {
    if (type === "assistant" && block.type === "text") return [{ kind: "answer", text: block.text ?? "" }];
    if (block.type === "tool_result" && typeof block.content === "string") {
      return [{ kind: "output", text: block.content }];
    }
    const prompt = block.input?.prompt;
    return typeof prompt === "string" ? [{ kind: "prompt", text: prompt }] : [];
  });
}

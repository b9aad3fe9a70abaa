// One memory with what it rests on: the words of prompts and tool uses, the lines of files, and the memories around it.
import { createCitedFiles } from "../freshness/cited-files.ts";
import type { FileJudgment } from "../freshness/judge-memory.ts";
import { fetchRecords } from "../memory/fetch.ts";
import { everyProject } from "../memory/reach.ts";
import { windowEditor } from "../process/editor.ts";
import { getEventRecord } from "../store/event-record.ts";
import { listInjectionEntries } from "../store/injection-entry.ts";
import { getObservation, type Observation } from "../store/observation.ts";
import type { ObservationFile } from "../store/observation-file.ts";
import type { Link } from "../store/observation-link.ts";
import { getPrompt } from "../store/prompt.ts";
import { listSupersededBy } from "../store/queries/superseded.ts";
import { listRevisions } from "../store/revision.ts";
import type { BrowseContext } from "./context.ts";
import { workspaceOfProject } from "./project-place.ts";

const historyLength = 50;
const maxPassageChars = 600;
const maxShownLines = 12;
const maxReplaced = 8;

/** A prompt, a tool use or a commit that a memory rests on. `text`: what was said or done, around the quote. */
export type Evidence = {
  name: string;
  quote: string | null;
  sessionId?: number;
  createdAt?: number;
  heading: string;
  text: string;
};

/** A file of a memory; `lines` are the current text of those that it rests on. */
export type RestsOnFile = ObservationFile & { judgment: FileJudgment | undefined; first: number; lines: string[] };

/** A memory that belongs to this one. `bond`: how, from the view of this one. */
export type Neighbor = Pick<Observation, "id" | "title" | "type" | "status"> & { bond: string };

/** Returns a memory with everything that belongs to it; undefined if there is none of that number. `editor`: what its files can be opened in. */
export function readMemoryPage(context: BrowseContext, id: number) {
  const { db } = context;
  const projectId = getObservation(db, id)?.projectId;
  const workspace = projectId === undefined ? undefined : workspaceOfProject(context, projectId);
  const [record] = fetchRecords(db, [{ kind: "observation", id }], everyProject, workspace);
  if (record?.kind !== "observation") return undefined;
  const { observation, links, cited, related, project } = record;
  const read = workspace && createCitedFiles(db, workspace.root, observation.projectId);
  return {
    id,
    project,
    observation,
    editor: windowEditor(),
    evidence: links.flatMap((link) => evidenceOf(db, link) ?? []),
    files: observation.files.map((file) => withLines(file, cited, read)),
    neighbors: [
      ...neighborsOf(db, observation, links),
      ...related.map((each) => neighbor(each.observation, each.bond)),
    ],
    history: listRevisions(db, { observationId: id, limit: historyLength }),
    injections: listInjectionEntries(db, `#${id}`, historyLength),
  };
}

function evidenceOf(db: BrowseContext["db"], { kind, targetKind, target, quote }: Link): Evidence | undefined {
  if (kind !== "evidence" || targetKind === "observation") return undefined;
  if (targetKind === "commit") return { name: target.slice(0, 12), quote, heading: "Commit", text: quote ?? "" };
  if (targetKind === "prompt") {
    const prompt = getPrompt(db, Number(target));
    if (!prompt) return { name: `P${target}`, quote, heading: "A prompt that is no longer stored", text: quote ?? "" };
    const { id, sessionId, createdAt } = prompt;
    return { name: `P${id}`, quote, sessionId, createdAt, heading: "Prompt", text: passage(prompt.text, quote) };
  }
  const event = getEventRecord(db, Number(target));
  if (!event) return { name: `E${target}`, quote, heading: "A tool use that is no longer stored", text: quote ?? "" };
  const { id, sessionId, createdAt, tool, command, outcome, errorHeadline, output, change } = event;
  const heading = `${tool}${command === null ? "" : `: ${command}`} (${outcome})`;
  const said = [errorHeadline, output, change].find(
    (text) => text !== null && (quote === null || text.includes(quote)),
  );
  return { name: `E${id}`, quote, sessionId, createdAt, heading, text: passage(said ?? quote ?? "", quote) };
}

/** Returns the part of a long text around the quote. */
function passage(text: string, quote: string | null): string {
  if (text.length <= maxPassageChars) return text;
  const at = quote === null ? 0 : Math.max(0, text.indexOf(quote));
  const room = Math.max(0, maxPassageChars - (quote?.length ?? 0));
  const from = Math.max(0, at - Math.floor(room / 2));
  const to = Math.min(text.length, from + Math.max(maxPassageChars, quote?.length ?? 0));
  return `${from > 0 ? "… " : ""}${text.slice(from, to)}${to < text.length ? " …" : ""}`;
}

function withLines(
  file: ObservationFile,
  cited: readonly FileJudgment[],
  read: ReturnType<typeof createCitedFiles> | undefined,
): RestsOnFile {
  const judgment = cited.find(({ path }) => path === file.path);
  const [, from, to] = /^(\d+)(?:-(\d+))?$/.exec(judgment?.span ?? "") ?? [];
  const found = from === undefined ? undefined : read?.(file.path);
  if (from === undefined || found === undefined || found === "missing") {
    return { ...file, judgment, first: 0, lines: [] };
  }
  const first = Number(from);
  const last = Math.min(Number(to ?? from), first + maxShownLines - 1);
  return { ...file, judgment, first, lines: found.lines.slice(first - 1, last) };
}

const bonds = { related: "related", supersedes: "replaces", merged: "merged from", evidence: "rests on" } as const;

function neighborsOf(db: BrowseContext["db"], observation: Observation, links: readonly Link[]): Neighbor[] {
  const linked = links.flatMap(({ kind, targetKind, target }) => {
    const other = targetKind === "observation" ? getObservation(db, Number(target)) : undefined;
    return other ? [neighbor(other, bonds[kind])] : [];
  });
  const successor = observation.supersededBy === null ? undefined : getObservation(db, observation.supersededBy);
  const replaced = listSupersededBy(db, observation.id)
    .slice(0, maxReplaced)
    .map((each) => neighbor(each, "replaces"));
  const all = [...(successor ? [neighbor(successor, "replaced by")] : []), ...linked, ...replaced];
  return all.filter(({ id }, index) => all.findIndex((other) => other.id === id) === index);
}

function neighbor({ id, title, type, status }: Observation, bond: string): Neighbor {
  return { id, title, type, status, bond };
}

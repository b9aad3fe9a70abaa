import type { NewObservation, Observation } from "../store/observation.ts";
import { origins } from "../store/vocabulary.ts";
import { newObservation } from "./draft.ts";

const prefix = "digest:";
const titleChars = 100;

/** Returns whether a memory is a digest of several small ones. A digest is found by their words and never injected. */
export function isDigest({ sourceKey }: Pick<Observation, "sourceKey">): boolean {
  return sourceKey?.startsWith(prefix) ?? false;
}

/** Returns one memory with every word, file and alias of `members`, so that each search that found one of them finds it. */
export function digestOf(members: readonly Observation[]): NewObservation {
  const [first] = members;
  if (!first) throw new RangeError("A digest needs members.");
  const newest = Math.max(...members.map(({ createdAt }) => createdAt));
  const files = new Map(members.flatMap((member) => member.files).map((file) => [file.path, file]));
  const isOneBranch = members.every(({ branch }) => branch === first.branch);
  return newObservation({
    projectId: first.projectId,
    sourceKey: `${prefix}${keyOf(members)}`,
    type: first.type,
    title: titleOf(members),
    narrative: members.map(bodyOf).join("\n"),
    facts: members.flatMap((member) => member.facts),
    concepts: distinct(members.flatMap((member) => member.concepts)),
    aliases: distinct(members.flatMap((member) => [...member.aliases, member.errorSignature ?? ""]).filter(Boolean)),
    importance: 1,
    origin: origins[Math.max(...members.map(({ origin }) => origins.indexOf(origin)))] ?? first.origin,
    branch: isOneBranch ? first.branch : null,
    createdAt: newest,
    files: [...files.values()].toSorted((a, b) => (a.path < b.path ? -1 : 1)),
  });
}

/** Returns a key that is the same for the same members on every machine. */
function keyOf(members: readonly Observation[]): string {
  return Bun.hash.wyhash(members.map(({ sourceKey, id }) => sourceKey ?? id).join("\n")).toString(36);
}

function titleOf(members: readonly Observation[]): string {
  const whole = `${members.length} details: ${members.map(({ title }) => title).join("; ")}`;
  return whole.length <= titleChars ? whole : `${whole.slice(0, titleChars - 1).trimEnd()}…`;
}

function bodyOf({ id, title, narrative, commit }: Observation): string {
  const head = `#${id} ${title}${commit === null ? "" : ` (commit ${commit.slice(0, 9)})`}`;
  return narrative === title ? head : `${head}: ${narrative}`;
}

function distinct(items: readonly string[]): string[] {
  return [...new Set(items)];
}

import type { FileRole, ObservationType } from "../../../store/vocabulary.ts";
import type { Part } from "../../carried.ts";
import type { OutgoingMemory } from "../outgoing.ts";

/** The types that claude-mem and claude-mem-lite know. */
type KnownType = "decision" | "bugfix" | "feature" | "refactor" | "discovery" | "change";

/** The type itself, or the nearest one that those programs know. */
export const nearestType: Readonly<Record<ObservationType, KnownType>> = {
  decision: "decision",
  bugfix: "bugfix",
  feature: "feature",
  refactor: "refactor",
  discovery: "discovery",
  change: "change",
  constraint: "decision",
  preference: "decision",
  runbook: "discovery",
  debt: "discovery",
  pattern: "discovery",
  architecture: "discovery",
};

export function filesWith({ files }: OutgoingMemory, role: FileRole): string[] {
  return files.filter((file) => file.role === role).map(({ path }) => path);
}

/** Returns the facts, followed by the lesson: the formats that use this have no field for it. */
export function factsWithLesson({ facts, lesson }: OutgoingMemory): string[] {
  return lesson === null ? facts : [...facts, `Lesson: ${lesson}`];
}

/** Returns the text, or the title for a memory without one: those programs require a text. */
export function textOrTitle({ narrative, title }: OutgoingMemory): string {
  return narrative === "" ? title : narrative;
}

/** Returns the parts to carry in addition to `names`: that there is no separate text. */
export function withEmptyText({ narrative }: OutgoingMemory, names: readonly Part[]): Part[] {
  return narrative === "" ? [...names, "narrative"] : [...names];
}

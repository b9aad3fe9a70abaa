import type { Answer } from "./api.ts";

type Observation = NonNullable<Answer<"memory">>["observation"];

/** Returns the memory as text, for the clipboard. */
export function memoryText({ id, title, narrative, lesson, facts }: Observation): string {
  const parts = [`#${id} ${title}`, narrative === title ? "" : narrative, lesson ? `Lesson: ${lesson}` : ""];
  return [...parts, ...facts.map((fact) => `- ${fact}`)].filter(Boolean).join("\n");
}

import type { Database } from "bun:sqlite";
import { isConfident } from "../search/confidence.ts";
import { search } from "../search/search.ts";
import { lessonLine, pushedOrigins, type RecallLine } from "./line.ts";

export const promptBudget = 1_500;

const shown = 3;
const looked = 8;

/** Returns what is known about what the user asks; nothing for a prompt that asks nothing or that memory can't answer. */
export function promptLines(db: Database, projectId: number, prompt: string): RecallLine[] {
  if (isNoQuestion(prompt)) return [];
  const { hits } = search(db, {
    query: prompt,
    projectId,
    statuses: ["active"],
    origins: pushedOrigins,
    limit: looked,
  });
  return hits
    .filter(isConfident)
    .slice(0, shown)
    .map((hit) => lessonLine(hit.observation, `matches ${hit.matched.join(" ")}`));
}

/** Slash commands, and confirmations such as "yes, go on". */
function isNoQuestion(prompt: string): boolean {
  const text = prompt.trim();
  if (text.startsWith("/") && !/^\/\S*[/.]/.test(text)) return true;
  return /^(y|yes|no|ok(ay)?|sure|thanks?( you)?|go( on| ahead)?|continue|proceed|please|do it|next|great|perfect|good|yep|nope|[\s,.!])+$/i.test(
    text,
  );
}

// The user's statements of the first days, which must still be found a year later.
import type { Database } from "bun:sqlite";
import { currentWorkspace } from "../../../core/project/identify.ts";
import { locate } from "../../../core/project/place.ts";
import { sessionStartLines } from "../../../core/recall/session-start.ts";
import { search } from "../../../core/search/search.ts";
import type { Workplace } from "./workplaces.ts";

export type Probe = {
  project: string;
  kind: "fact" | "rule";
  prompt: string;
  query: string;
  /** A word that no other text has. */
  answer: string;
};

/** A probe's place among the hits, from 1; 0 when it is not among the first ten. `atStart` is set for rules. */
export type ProbeResult = { probe: Probe; rank: number; id: number | undefined; atStart: boolean | undefined };

const facts = [
  ["the staging database is called", "staging database"],
  ["the nightly export goes to the bucket", "nightly export bucket"],
  ["releases are approved in the channel", "channel where releases are approved"],
] as const;

/** Returns two facts and a rule for each project, and a third fact for half of them. */
export function makeProbes(projects: readonly string[]): Probe[] {
  return projects.flatMap((project, index) => {
    const known = facts.slice(0, index % 2 === 0 ? 3 : 2).map(([text, query], number): Probe => {
      const answer = `${project}${["heron", "osprey", "plover"][number]}`;
      return { project, kind: "fact", prompt: `Remember: ${text} ${answer}.`, query, answer };
    });
    const answer = `${project}lint`;
    const prompt = `From now on, always run ${answer} before every commit.`;
    return [...known, { project, kind: "rule", prompt, query: "what to run before every commit", answer }];
  });
}

export function findProbes(db: Database, probes: readonly Probe[], workplaces: readonly Workplace[]): ProbeResult[] {
  return workplaces.flatMap(({ name, dir }) => {
    const place = locate(dir);
    const workspace = currentWorkspace(db, place);
    if (!workspace) return [];
    const start = sessionStartLines(db, workspace, undefined).map(({ text }) => text);
    return probes
      .filter(({ project }) => project === name)
      .map((probe): ProbeResult => {
        const { hits } = search(db, { query: probe.query, projectId: workspace.project.id, limit: 10 });
        const at = hits.findIndex(({ observation }) => observation.narrative.includes(probe.answer));
        const atStart = probe.kind === "rule" ? start.some((line) => line.includes(probe.answer)) : undefined;
        return { probe, rank: at + 1, id: hits[at]?.observation.id, atStart };
      });
  });
}

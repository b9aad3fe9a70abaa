// What sessions are given at their start.
import * as v from "valibot";
import { silenceLines } from "../../../core/browse/next-session.ts";
import { moveRule as applyMove, readRulesPage } from "../../../core/browse/rules-page.ts";
import { change, read } from "../endpoint.ts";
import { id, projectId } from "../inputs.ts";

/** The exact text and the rules in their order; undefined without a folder of the project on this machine. */
export const rules = read(v.strictObject({ projectId }), (context, { projectId }) => {
  const page = readRulesPage(context, projectId);
  return page && { ...page, silence: page.next.text === "" ? silenceLines(page.next) : [] };
});

/** Moves a rule before or behind its neighbor. */
export const moveRule = change(v.strictObject({ projectId, id, step: v.picklist(["up", "down"]) }), applyMove);

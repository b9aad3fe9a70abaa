// The injection at session start.
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

const place = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** Moves a rule to a place among the user's rules, or to the nearest one above or below. */
export const moveRule = change(
  v.strictObject({ projectId, id, to: v.union([v.picklist(["up", "down"]), place]) }),
  applyMove,
);

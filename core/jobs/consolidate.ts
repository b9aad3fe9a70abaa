import { askModel } from "../models/ask-model.ts";
import { getProject } from "../store/project.ts";
import { consolidate as applyAnswer } from "../upkeep/consolidate.ts";
import { consolidatedUntil, consolidationJob, setConsolidatedUntil } from "../upkeep/consolidation-due.ts";
import { consolidationRequest, readConsolidation } from "../upkeep/consolidation-request.ts";
import { findOverlaps } from "../upkeep/find-overlaps.ts";
import { type JobHandler, readPayload, Unusable } from "./handler.ts";

/** Asks the model about related memories, with one call at most, and returns a function that stores the result. */
export const consolidate: JobHandler = async (db, payload, model) => {
  const { projectId } = readPayload(consolidationJob, payload);
  if (!getProject(db, projectId)) throw new Unusable("the project was deleted");
  const { groups, lookedUntil } = findOverlaps(db, projectId, consolidatedUntil(db, projectId));
  if (groups.length === 0) return () => setConsolidatedUntil(db, projectId, lookedUntil);
  const account = { purpose: "consolidate", projectId, sessionId: null } as const;
  const answer = readConsolidation(await askModel(db, model, consolidationRequest(groups), account));
  if (!answer) throw new Error("the model's answer has none of the requested fields");
  return () => {
    applyAnswer(db, groups, answer);
    setConsolidatedUntil(db, projectId, lookedUntil);
  };
};

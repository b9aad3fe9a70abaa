// Whether sessions with injections go better than those without, on this machine.
import type { MeasuredSession } from "../store/queries/measured-sessions.ts";
import { compareGroups, type Difference } from "./difference.ts";

const measureNames = ["repeatedErrors", "repeatedReads", "toolUsesToPass", "promptsToPass"] as const;
export type MeasureName = (typeof measureNames)[number];

/** `hold-out`: by lot; `observed`: as it happened, so that other things than memory may differ. */
export type ComparisonKind = "hold-out" | "observed";

/** Why a measure carries no claim. */
export type Doubt = "too few sessions" | "interval holds zero";

export type Measure = Difference & { name: MeasureName; verdict: "less" | "more" | "open"; doubt: Doubt | null };

export type Comparison = {
  kind: ComparisonKind;
  /** The sessions of projects that have both groups. */
  withInjections: number;
  without: number;
  projects: number;
  measures: Measure[];
};

/** All measures together are wrong in at most 5 % of cases in which nothing differs. */
export const confidence = 1 - 0.05 / measureNames.length;
/** Of each group. With fewer the bootstrap is too sure of itself. */
export const minSessions = 12;

/** Returns a comparison for each kind that has sessions of both groups in one project. */
export function compareSessions(sessions: readonly MeasuredSession[]): Comparison[] {
  const drawn = sessions.filter(({ isHeldOut }) => isHeldOut !== null);
  const observed = sessions.filter(({ isHeldOut }) => isHeldOut === null);
  return [
    ...compare("hold-out", drawn, ({ isHeldOut }) => isHeldOut === false),
    ...compare("observed", observed, ({ injected }) => injected > 0),
  ];
}

function compare(
  kind: ComparisonKind,
  sessions: readonly MeasuredSession[],
  isTreated: (session: MeasuredSession) => boolean,
): Comparison[] {
  const measures = measureNames.flatMap((name): Measure[] => {
    const samples = sessions.flatMap((session) => {
      const value = session[name];
      return value === null ? [] : [{ stratum: session.projectId, isTreated: isTreated(session), value }];
    });
    const found = compareGroups(samples, confidence);
    return found ? [{ name, ...found, ...judge(found) }] : [];
  });
  if (measures.length === 0) return [];
  const projects = [...Map.groupBy(sessions, ({ projectId }) => projectId).values()].filter(
    (own) => own.some(isTreated) && !own.every(isTreated),
  );
  const compared = projects.flat();
  const withInjections = compared.filter(isTreated).length;
  return [{ kind, withInjections, without: compared.length - withInjections, projects: projects.length, measures }];
}

/** A claim needs enough sessions, an interval without zero, and a difference that chance rarely makes. */
function judge({ treated, others, low, high, p, difference }: Difference): Pick<Measure, "verdict" | "doubt"> {
  if (Math.min(treated.count, others.count) < minSessions) return { verdict: "open", doubt: "too few sessions" };
  if ((low <= 0 && high >= 0) || p > 1 - confidence) return { verdict: "open", doubt: "interval holds zero" };
  return { verdict: difference < 0 ? "less" : "more", doubt: null };
}

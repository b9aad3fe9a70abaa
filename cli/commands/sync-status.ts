import { Command, Option } from "clipanion";
import { AppError } from "../../core/app-error.ts";
import { now } from "../../core/clock.ts";
import { counted } from "../../core/counted.ts";
import { listRefusals, type Refusal, type Space } from "../../core/store/space.ts";
import { countUnsent } from "../../core/store/space-unsent.ts";
import { inspectSpace, type SpaceInspection } from "../../core/sync/inspect-space.ts";
import { type SyncSite, withSpace } from "../../core/sync/open-space.ts";
import type { CliContext } from "../context.ts";
import { exitCode } from "../exit.ts";
import { jsonOption } from "../option.ts";
import { printJson, printNote, printProse } from "../output.ts";
import { spaceJson } from "../sync/reports.ts";
import { spaceName, withSpaces } from "../sync/spaces.ts";

const maxRefusals = 20;
/** A status that waits for a dead server is of no use. */
const deadlines = { connectMs: 3000, statementMs: 5000 };

type SpaceState = {
  space: Space;
  unsent: number;
  refusals: Refusal[];
  /** Why the remote could not be reached; undefined if it was, or was not tried. */
  problem: string | undefined;
  inspection: SpaceInspection | undefined;
};

export class SyncStatusCommand extends Command<CliContext> {
  static override paths = [["sync", "status"], ["sync"]];
  static override usage = Command.Usage({
    category: "Sync",
    description: "Show what this machine and the others have not exchanged yet",
    details:
      "Asks the remote what is new, and changes nothing. Exits 3 if the remote can't be used, or rows were refused.",
    examples: [
      ["See the state of sync", "$0 sync status"],
      ["Without asking the remote", "$0 sync status --offline"],
    ],
  });

  offline = Option.Boolean("--offline", false, { description: "Do not ask the remote" });
  json = jsonOption();

  override async execute(): Promise<number> {
    return withSpaces(this.context, { json: this.json, none: { spaces: [] } }, async ({ spaces, ...site }) => {
      const states: SpaceState[] = [];
      for (const space of spaces) states.push(await stateOf(site, space, this.offline));
      if (this.json) await printJson(this.context, { spaces: states.map(stateJson) });
      else await printProse(this.context, states.map(stateText).join("\n\n"));
      if (!this.json && states.some(({ space }) => space.pushedAt === null)) {
        printNote(this.context, "hint: Nothing was sent yet: `claude-mem sync push` shows what would be, and asks.");
      }
      return states.some(isInTrouble) ? exitCode.problemsFound : exitCode.ok;
    });
  }
}

async function stateOf(site: SyncSite, space: Space, isOffline: boolean): Promise<SpaceState> {
  const known = {
    space,
    unsent: countUnsent(site.db, space, now()),
    refusals: listRefusals(site.db, space.id, maxRefusals),
  };
  if (isOffline) return { ...known, problem: undefined, inspection: undefined };
  try {
    return { ...known, problem: undefined, inspection: await withSpace(site, space, inspectSpace, deadlines) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { ...known, problem: error.message, inspection: undefined };
  }
}

function isInTrouble({ problem, refusals, inspection }: SpaceState): boolean {
  return problem !== undefined || refusals.length > 0 || inspection?.isRemoved === true;
}

function stateText({ space, unsent, refusals, problem, inspection }: SpaceState): string {
  const { pushedAt, pulledAt, failure, failedAt } = space;
  const answer = inspection && `reachable, ${behindText(inspection)}`;
  return [
    `${spaceName(space)} (${space.uid})`,
    ...(problem === undefined ? [] : [`  Remote    ${problem}`]),
    ...(answer === undefined ? [] : [`  Remote    ${answer}`]),
    `  Pushed    ${moment(pushedAt)}, ${counted(unsent, "change")} not sent`,
    `  Pulled    ${moment(pulledAt)}`,
    ...(failure === null ? [] : [`  Failed    ${moment(failedAt)}: ${failure}`]),
    ...refusals.map(({ device, seq, reason }) => `  Refused   row ${seq} of ${device}: ${reason}`),
  ].join("\n");
}

function behindText({ behind, isRemoved }: SpaceInspection): string {
  if (isRemoved) return "this device was removed from the space";
  return behind === 0 ? "nothing new" : `behind by ${counted(behind, "row")}`;
}

function moment(at: number | null): string {
  return at === null ? "never" : new Date(at).toISOString().slice(0, 19).replace("T", " ");
}

function stateJson({ space, unsent, refusals, problem, inspection }: SpaceState): Record<string, unknown> {
  return {
    ...spaceJson(space),
    is_reachable: inspection ? true : problem === undefined ? null : false,
    problem: problem ?? null,
    behind: inspection?.behind ?? null,
    is_removed: inspection?.isRemoved ?? null,
    unsent,
    pushed_at: space.pushedAt,
    pulled_at: space.pulledAt,
    failure: space.failure,
    failed_at: space.failedAt,
    refusals: refusals.map(({ refusedAt, ...same }) => ({ ...same, refused_at: refusedAt })),
  };
}

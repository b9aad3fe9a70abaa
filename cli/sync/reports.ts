// The results of a push and a pull, as lines and as JSON.

import { counted } from "../../core/counted.ts";
import type { Space } from "../../core/store/space.ts";
import type { PullReport } from "../../core/sync/pull.ts";
import type { PushReport } from "../../core/sync/push.ts";
import { minuteMs } from "../../core/time.ts";

/** A clock that is off by more than this is named. */
const toleratedMs = minuteMs;

export function pushLines({ sent, tooLarge, removed, recovered, lost, isSplit, clockAheadMs }: PushReport): string[] {
  return [
    `Pushed ${counted(sent, "row")}.`,
    ...(recovered > 0 ? [`${counted(recovered, "row")} had arrived before, when a push was cut off.`] : []),
    ...(lost > 0 ? [`The remote had lost ${counted(lost, "row")}; they were sent again.`] : []),
    ...(removed > 0 ? [`Removed ${counted(removed, "row")} of deleted memories from the remote.`] : []),
    ...(tooLarge > 0 ? [`${counted(tooLarge, "change")} too large for a row: see \`claude-mem sync status\`.`] : []),
    ...(isSplit ? ["A copy of this database is a device too. This one goes on as a device of its own."] : []),
    ...(Math.abs(clockAheadMs) > toleratedMs
      ? [`The clock of this machine is ${clockOff(clockAheadMs)} the server's.`]
      : []),
  ];
}

export function pullLines({ applied, refused, stopped, behind }: PullReport): string[] {
  return [
    `Pulled ${counted(applied, "change")}.`,
    ...refused.map(({ device, seq, reason }) => `Refused row ${seq} of device ${device}: ${reason}`),
    ...stopped.map(({ device, seq, reason }) => `Stopped at row ${seq} of device ${device}: ${reason}`),
    ...behind.map((device) => `The remote has lost rows of device ${device}, which will send them again.`),
  ];
}

export function pushJson(report: PushReport): Record<string, unknown> {
  const { tooLarge, isSplit, clockAheadMs, ...same } = report;
  return { ...same, too_large: tooLarge, is_split: isSplit, clock_ahead_ms: clockAheadMs };
}

export function spaceJson({ uid, kind, remote }: Pick<Space, "uid" | "kind" | "remote">): Record<string, unknown> {
  return { space: uid, kind, remote };
}

function clockOff(aheadMs: number): string {
  const minutes = Math.round(Math.abs(aheadMs) / minuteMs);
  return `${counted(minutes, "minute")} ${aheadMs > 0 ? "ahead of" : "behind"}`;
}

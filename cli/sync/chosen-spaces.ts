import { AppError } from "../../core/app-error.ts";
import type { Space } from "../../core/store/space.ts";

/** Returns all spaces, or the one with this id. Throws AppError `not-found` when this device is not in it. */
export function chosenSpaces(spaces: readonly Space[], uid: string | undefined): readonly Space[] {
  if (uid === undefined) return spaces;
  const chosen = spaces.filter((space) => space.uid === uid);
  if (chosen.length > 0) return chosen;
  throw new AppError("not-found", `This device belongs to no space ${uid}.`, {
    hints: ["`claude-mem sync status --json` lists its spaces."],
  });
}

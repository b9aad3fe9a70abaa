import cues from "../../language/pattern-cues.json";
import { holdsAny } from "../../language/pattern-rows.ts";
import type { Event } from "../../store/event.ts";
import { compileErrors } from "./error-patterns.ts";

const saysCompileError = holdsAny(compileErrors, "i", cues.compileErrors);

/** Returns whether a run failed because code did not compile, or names something that is not there. */
export function isCompileError({ errorHeadline, output }: Event): boolean {
  return saysCompileError(`${errorHeadline ?? ""}\n${output ?? ""}`);
}

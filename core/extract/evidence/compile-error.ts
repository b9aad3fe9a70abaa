import { says } from "../../capture/outcome/errors/error-list.ts";
import type { Event } from "../../store/event.ts";

const saysCompileError = says("compile");

/** Returns whether a run failed because code did not compile, or names something that does not exist. */
export function isCompileError({ errorHeadline, output }: Event): boolean {
  return saysCompileError(`${errorHeadline ?? ""}\n${output ?? ""}`);
}

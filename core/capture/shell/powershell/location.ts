import type { Argument } from "../argument.ts";
import type { Scope } from "../expand.ts";
import { literal } from "../options.ts";
import { changeFolder, leaveFor } from "../scope.ts";
import { cmdletName } from "./cmdlets.ts";
import { toSlashes } from "./effect.ts";
import { splitParameters } from "./parameters.ts";

/** Applies `Set-Location`, `Push-Location` and `Pop-Location` to the scope; other commands leave it. */
export function changeLocation(written: string, rest: readonly Argument[], scope: Scope): void {
  const name = cmdletName(written);
  if (name === "pop-location") {
    const before = scope.left?.pop();
    if (before) Object.assign(scope, before);
    else leaveFor(scope, "popd");
  }
  if (name !== "set-location" && name !== "push-location") return;
  if (name === "push-location") {
    scope.left ??= [];
    scope.left.push({ cwd: scope.cwd, away: scope.away });
  }
  const given = splitParameters(rest, ["path"], ["path", "literalpath"]);
  const target = given.get("path") ?? given.get("literalpath");
  if (!target) return;
  const [value] = target.values;
  changeFolder([value === undefined ? target : literal(toSlashes(value))], scope);
}

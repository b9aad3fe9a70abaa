import { hosts } from "../core/host/hosts.ts";
import type { HostChange } from "./chosen-hosts.ts";

const hookAction = /^(\w+) the (\w+) hook$/;

/** Returns the actions for each file, done or planned; below the name of the agent, if they are of several. */
export function renderChanges(changes: readonly HostChange[], isDryRun: boolean): string {
  const byHost = Map.groupBy(changes, ({ host }) => hosts.find(({ name }) => name === host)?.title);
  const groups = [...byHost].map(([title, members]) => {
    const text = members.map((change) => renderChange(change, isDryRun)).join("");
    return title === undefined || byHost.size === 1 ? text : `${title}\n${text.replaceAll(/^(?=.)/gm, "  ")}`;
  });
  return groups.join("");
}

function renderChange({ file, actions }: HostChange, isDryRun: boolean): string {
  const lines = joinHooks(actions).map((action) => `  ${action}\n`);
  return `${isDryRun ? "Would change" : "Changed"} ${file}:\n${lines.join("")}`;
}

/** Returns "add the hooks A, B" for "add the A hook" and "add the B hook". */
function joinHooks(actions: readonly string[]): string[] {
  const byVerb = Map.groupBy(actions, (action) => hookAction.exec(action)?.[1] ?? action);
  return [...byVerb].flatMap(([verb, [first = "", ...others]]) =>
    others.length === 0
      ? [first]
      : `${verb} the hooks ${[first, ...others].map((action) => action.replace(hookAction, "$2")).join(", ")}`,
  );
}

// A settings file in JSON with comments whose hooks have the form of core/setup/hook-groups.ts.
import { valueAt } from "../files/json-tree.ts";
import { addHooks, type HookGroup, hooksObject, listOurs, removeHooks } from "../setup/hook-groups.ts";
import { isBlank } from "../setup/install-record.ts";
import { programIn } from "../setup/our-program.ts";
import { emptyObject } from "../setup/targets.ts";
import type { EntryFile } from "./file-host.ts";

/** Returns the file as the one of the hooks that `hookGroups` makes for a program. */
export function groupedHooks(path: string, hookGroups: (binary: string) => HookGroup[]): EntryFile {
  return {
    path,
    target: (at) => ({
      at,
      blank: emptyObject,
      containersIn: (text) => {
        if (isBlank(text)) return [[]];
        const hooks = valueAt(text, ["hooks"]);
        const events = typeof hooks === "object" && hooks !== null ? Object.keys(hooks) : undefined;
        return [[], ...(events ? [["hooks"], ...events.map((event) => ["hooks", event])] : [])];
      },
      add: (text, binary) => addHooks(text, hookGroups(binary)),
      remove: removeHooks,
      snippet: (binary) => JSON.stringify({ hooks: hooksObject(hookGroups(binary)) }, null, 2),
    }),
    programsIn: (text) => listOurs(text).flatMap(({ value }) => programIn(value) ?? []),
  };
}

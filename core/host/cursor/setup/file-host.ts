import { existsSync } from "node:fs";
import { join } from "node:path";
import { findProgram } from "../../../files/find-program.ts";
import { valueAt } from "../../../files/json-tree.ts";
import { isRecord } from "../../../is-record.ts";
import { addFlatHooks, flatHooksObject, ourFlatHooks, removeFlatHooks } from "../../../setup/flat-hooks.ts";
import { isBlank } from "../../../setup/install-record.ts";
import { programIn } from "../../../setup/our-program.ts";
import type { EntryFile, FileHost } from "../../file-host.ts";
import { serverFile } from "../../server-file.ts";
import { untriedRemark } from "../../untried.ts";
import { lightCursor } from "../light-host.ts";
import { cursorFolder } from "../paths.ts";
import { hooksOf } from "./hooks.ts";

export const cursorFiles: FileHost = {
  name: lightCursor.name,
  title: lightCursor.title,
  isPresent: ({ environment }) =>
    existsSync(cursorFolder(environment)) ||
    ["cursor", "cursor-agent"].some((name) => findProgram(name, environment.path) !== undefined),
  files: ({ environment }) => ({
    hooks: hooksFile(join(cursorFolder(environment), "hooks.json")),
    server: serverFile({
      path: join(cursorFolder(environment), "mcp.json"),
      servers: "mcpServers",
      fields: (binary) => ({ command: binary, args: ["mcp"] }),
    }),
  }),
  isUntried: true,
  remark: () => untriedRemark(lightCursor.title),
};

const version = { version: 1 };

function hooksFile(path: string): EntryFile {
  return {
    path,
    target: (at) => ({
      at,
      blank: `${JSON.stringify(version)}\n`,
      containersIn: (text) => {
        const hooks = isBlank(text) ? undefined : valueAt(text, ["hooks"]);
        return isRecord(hooks) ? [[], ["hooks"], ...Object.keys(hooks).map((event) => ["hooks", event])] : [[]];
      },
      add: (text, binary) => addFlatHooks(text, hooksOf(binary)),
      remove: removeFlatHooks,
      snippet: (binary) => JSON.stringify({ ...version, hooks: flatHooksObject(hooksOf(binary)) }, null, 2),
    }),
    programsIn: (text) => ourFlatHooks(text).flatMap(({ value }) => programIn(value) ?? []),
  };
}

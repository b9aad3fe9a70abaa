import type { Surface } from "./surface.ts";
import { changes } from "./surfaces/changes.ts";
import { cli } from "./surfaces/cli.ts";
import { config } from "./surfaces/config.ts";
import { exports } from "./surfaces/exports.ts";
import { foreign } from "./surfaces/foreign.ts";
import { git } from "./surfaces/git.ts";
import { hooks } from "./surfaces/hooks.ts";
import { hooksBinary } from "./surfaces/hooks-binary.ts";
import { mcp } from "./surfaces/mcp.ts";
import { memoryFiles } from "./surfaces/memory-files.ts";
import { model } from "./surfaces/model.ts";
import { otherHosts } from "./surfaces/other-hosts.ts";
import { queries } from "./surfaces/queries.ts";
import { settings } from "./surfaces/settings.ts";
import { statusLine } from "./surfaces/status-line.ts";
import { sync } from "./surfaces/sync.ts";
import { transcripts } from "./surfaces/transcripts.ts";
import { update } from "./surfaces/update.ts";
import { web } from "./surfaces/web.ts";

/** All surfaces by their names on the command line. */
export const surfaces: Readonly<Record<string, Surface>> = {
  ...{
    hooks,
    "hooks-binary": hooksBinary,
    ...otherHosts,
    transcripts,
    settings,
    foreign,
    exports,
    mcp,
    config,
    queries,
    git,
  },
  ...{ "status-line": statusLine, model, changes, update, cli, web, sync, "memory-files": memoryFiles },
};

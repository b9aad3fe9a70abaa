import { type Check, ok, warn } from "../../../doctor/check.ts";
import { isRecord } from "../../../is-record.ts";
import { claudePaths } from "../paths.ts";
import { listHandlers, readSettings } from "../setup/host-settings.ts";

/** Products for the same purpose: with two of them, every event is stored twice and every session gets two injections. */
const products = [
  { name: "claude-mem by thedotmack", pattern: /^claude-mem@thedotmack$|[\\/]thedotmack[\\/]/ },
  { name: "claude-mem-lite", pattern: /\bclaude-mem-lite\b/ },
];

type Trace = { product: string; where: string; repair?: string };

/** Checks that no other memory tool is active. */
export const otherMemories: Check = {
  id: "other-memories",
  title: "Other memories",
  run: ({ environment }) => {
    const paths = claudePaths(environment);
    const settings = readSettings(paths.claudeSettings) ?? {};
    const claudeJson = readSettings(paths.claudeJson) ?? {};
    const traces = [...findPlugins(settings), ...findHooks(settings), ...findServers(claudeJson)];
    if (traces.length === 0) return ok("None is registered");
    const repairs = new Set(traces.flatMap(({ repair }) => repair ?? []));
    const evidence = traces.map(({ product, where }) => `${product}: ${where}`).join("; ");
    return warn(evidence, repairs.size > 0 ? [...repairs].join(" && ") : undefined);
  },
};

function findPlugins(settings: Record<string, unknown>): Trace[] {
  const plugins = isRecord(settings.enabledPlugins) ? Object.entries(settings.enabledPlugins) : [];
  const enabled = plugins.filter(([, isEnabled]) => isEnabled === true);
  return enabled.flatMap(([plugin]) =>
    tracesOf(plugin, `plugin ${plugin}`).map((trace) => ({ ...trace, repair: `claude plugin disable ${plugin}` })),
  );
}

function findHooks(settings: Record<string, unknown>): Trace[] {
  const traces = listHandlers(settings).flatMap(({ command, args = [] }) => tracesOf([command, ...args].join(" "), ""));
  return [...Map.groupBy(traces, ({ product }) => product)].map(([product, found]) => ({
    product,
    where: `${found.length} ${found.length === 1 ? "hook" : "hooks"}`,
  }));
}

function findServers(claudeJson: Record<string, unknown>): Trace[] {
  const servers = isRecord(claudeJson.mcpServers) ? Object.entries(claudeJson.mcpServers) : [];
  return servers.flatMap(([name, server]) =>
    tracesOf(`${name} ${JSON.stringify(server)}`, `MCP server ${name}`).map((trace) => ({
      ...trace,
      repair: `claude mcp remove ${name} --scope user`,
    })),
  );
}

function tracesOf(text: string, where: string): Trace[] {
  return products.filter(({ pattern }) => pattern.test(text)).map(({ name }) => ({ product: name, where }));
}

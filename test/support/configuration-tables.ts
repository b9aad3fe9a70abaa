// Writes the tables of docs/configuration.md from the tables of keys and variables. Run this file to update them.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { configRows } from "../../core/config/config-keys.ts";
import { displayDefault } from "../../core/config/config-state.ts";
import { allConfigKeys, allowedValues, meaningOf } from "../../core/config/config-text.ts";
import { settingGroups } from "../../core/config/setting-table.ts";
import { wanted } from "../../core/config/setting-value.ts";
import { repository } from "./repository.ts";

const file = join(repository, "docs", "configuration.md");

/** Returns the text with each generated table as it should be. A table is below the heading of its topic. */
export function withTables(text: string): string {
  const tables = [{ title: "Keys of config.toml", table: keyTable() }, ...settingGroups.map(variableTable)];
  return tables.reduce((before, { title, table }) => {
    const place = new RegExp(`(^## ${RegExp.escape(title)}\n[^#]*?)(?:^\\|.*\n)+`, "m");
    return before.replace(place, (_all, head: string) => `${head}${table}`);
  }, text);
}

function keyTable(): string {
  const keys = Map.groupBy(allConfigKeys(), ({ row }) => row);
  const rows = configRows().map((row) => {
    const defaults = (keys.get(row) ?? []).map((key) => ({ member: key.member, value: displayDefault(key) }));
    const isCommon = defaults.every(({ value }) => value === defaults[0]?.value);
    const shown = isCommon ? defaults[0]?.value : defaults.map(({ member, value }) => `${member} ${value}`).join(", ");
    const variable = row.variable === undefined ? "" : `\`${row.variable}\``;
    return `| \`${row.name}\` | ${allowedValues(row)} | ${shown} | ${meaningOf(row)} | ${variable} |\n`;
  });
  return `| key | values | default | meaning | variable with precedence |\n| --- | --- | --- | --- | --- |\n${rows.join("")}`;
}

function variableTable({ title, settings }: (typeof settingGroups)[number]): { title: string; table: string } {
  const keys = new Map(configRows().map(({ variable, name }) => [variable, name]));
  const rows = settings.map((setting) => {
    const key = keys.get(setting.name);
    const cells = [
      `\`${setting.name}\``,
      wanted(setting),
      setting.defaultValue,
      setting.meaning,
      key ? `\`${key}\`` : "",
    ];
    return `| ${cells.join(" | ")} |\n`;
  });
  const table = `| variable | values | default | meaning | key |\n| --- | --- | --- | --- | --- |\n${rows.join("")}`;
  return { title, table };
}

if (import.meta.main) writeFileSync(file, withTables(readFileSync(file, "utf8")));

// The file that `claude-mem config init` writes.
import { configRows, defaultOf } from "./config-keys.ts";
import { allConfigKeys, allowedValues, meaningOf } from "./config-text.ts";
import { asToml } from "./config-toml.ts";
import { withoutMarkdown } from "./setting-value.ts";

const width = 100;

/** Returns a file with each section, and each key with its default as a comment. It sets nothing. */
export function initialConfig(): string {
  const sections = Map.groupBy(allConfigKeys(), ({ name }) => name.slice(0, name.lastIndexOf(".")));
  const explained = new Set<string>();
  const parts = [...sections].map(([section, keys]) => {
    const lines = keys.flatMap((key) => {
      const { row, name } = key;
      const value = defaultOf(key);
      const example = value === undefined ? '""' : asToml(value);
      const line = `# ${name.slice(section.length + 1)} = ${example}`;
      if (explained.has(row.name)) return [line];
      explained.add(row.name);
      const text = `${withoutMarkdown(meaningOf(row))}. Allowed: ${allowedValues(row)}.`;
      return [...comment(text), ...(row.variable === undefined ? [] : [`# ${row.variable} wins over it.`]), line];
    });
    return [`[${section}]`, ...lines].join("\n");
  });
  return `${[...comment(head), "", parts.join("\n\n")].join("\n")}\n`;
}

const head = `Settings of claude-mem. Take the # from a line to set the key; what is a comment has its default. Variables of the environment win over this file. \`claude-mem config\` shows what applies, and \`claude-mem doctor\` what is wrong here. There are ${configRows().length} keys; the first ones exist for each type of memory.`;

function comment(text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(`# ${word}`);
  }
  return lines;
}

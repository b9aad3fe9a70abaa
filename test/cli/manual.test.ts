import { expect, test } from "bun:test";
import { definitions } from "../../cli/cli.ts";
import { optionsOf } from "../../cli/help.ts";
import { renderManual } from "../../cli/manual.ts";
import { allSettings } from "../../core/config/setting-table.ts";
import { sandbox } from "../support/sandbox.ts";
import { runCli } from "./support/run-cli.ts";

/** Returns the page as text, and what groff warns of. */
function formatted(page: string): { text: string; warnings: string } {
  const command = ["groff", "-k", "-man", "-Tutf8", "-ww", "-P-cbou", "-rLL=300n"];
  const { stdout, stderr } = Bun.spawnSync(command, { stdin: Buffer.from(page) });
  return { text: stdout.toString().replaceAll(/\s+/g, " "), warnings: stderr.toString() };
}

test.skipIf(Bun.which("groff") === null)(
  "the man page has every command, option and setting, if groff is installed",
  async () => {
    using box = sandbox();
    const { code, stdout } = await runCli(box, ["help", "--man"]);
    expect({ code, isPage: stdout === renderManual(definitions()) }).toEqual({ code: 0, isPage: true });
    const { text, warnings } = formatted(stdout);
    expect(warnings).toBe("");
    for (const definition of definitions()) {
      expect(text).toContain(definition.usage.replaceAll(/\s+/g, " "));
      for (const { name } of optionsOf(definition)) expect(text).toContain(name);
      for (const [, line] of definition.examples ?? []) expect(text).toContain(line.replaceAll(/\s+/g, " "));
    }
    for (const { name } of allSettings) expect(text).toContain(name);
  },
);

test("no text of a definition becomes a request of roff", () => {
  const [first] = definitions();
  const odd = { ...first, path: "claude-mem odd", category: "Odd", usage: "claude-mem odd", options: [] };
  const page = renderManual([{ ...odd, description: ".so /etc/passwd", details: "'br \\n(.g\n.sy id", examples: [] }]);
  const lines = page.split("\n");
  expect(lines).toContain("\\&.so /etc/passwd.");
  expect(lines).toContain("\\&'br \\en(.g");
  expect(lines.filter((line) => /^\.s[oy]/.test(line))).toEqual([]);
});

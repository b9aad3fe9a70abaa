import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Definition } from "clipanion";
import { definitions } from "../../cli/cli.ts";
import { detailsOf, optionsOf, renderCommand } from "../../cli/help.ts";
import { renderReference } from "../../cli/reference.ts";
import { hostTable } from "../support/host-table.ts";
import { repository } from "../support/repository.ts";

const all = definitions();

test("docs/cli.md is what `claude-mem help --markdown` prints", () => {
  expect(readFileSync(join(repository, "docs", "cli.md"), "utf8")).toBe(renderReference(all));
});

test.each(all.map((definition) => [definition.path, definition] as const))("%s is explained", (_path, definition) => {
  // Imperative, one line, no full stop; beside its name it fits a terminal of 80 columns.
  expect(definition.description?.trim()).toMatch(/^[A-Z][^\n]{10,65}[^.\n]$/);
  expect(definition.category).toBeDefined();
  expect(definition.examples?.length).toBeGreaterThan(0);
  for (const [label, line] of definition.examples ?? []) {
    expect(label.trim()).toMatch(/^[A-Z].*[^.]$/);
    expect(line).toContain(definition.path);
  }
  for (const [, line] of definition.examples ?? []) expect(line.length).toBeLessThanOrEqual(78);
  // Clipanion takes a line that begins with a dash for an item of a list, and ends the paragraph after it.
  for (const paragraph of detailsOf(definition)?.split("\n\n") ?? []) expect(paragraph).toMatch(/^[^-].*[.:`]$/s);
  for (const option of definition.options) expect(option.description?.trim()).toMatch(/^[A-Z].*[^.]$/);
  for (const { name } of optionsOf(definition)) {
    const [, option, placeholder] = /--([\w-]+) <([^>]+)>/.exec(name) ?? [];
    if (placeholder !== undefined) expect(placeholder).not.toBe(option);
  }
});

test("a placeholder says what the value of an option is, also for a name with a hyphen", () => {
  const options = optionsOf({ options: [{ definition: "--leave-out #0" }, { definition: "--json" }] } as Definition);
  expect(options.map(({ name }) => name)).toEqual(["--leave-out <ids>", "--json"]);
});

test("help fits a narrow terminal, but for examples and names", () => {
  for (const definition of all) {
    const [details = ""] = renderCommand(definition, 40).split("\nDetails\n").slice(1);
    const lines = details.split("\nExamples\n")[0]?.split("\n") ?? [];
    expect(lines.filter((line) => line.length > 40 && line.trim().includes(" "))).toEqual([]);
  }
});

test("docs/hosts.md is what the agents' adapters say", () => {
  expect(readFileSync(join(repository, "docs", "hosts.md"), "utf8")).toBe(hostTable());
});

// The man page, from the same definitions as the help.
import type { Definition } from "clipanion";
import { allSettings } from "../core/config/setting-table.ts";
import { withoutMarkdown } from "../core/config/setting-value.ts";
import { version } from "../core/version.ts";
import { categoryOf, detailsOf, optionsOf, usageOf } from "./help.ts";
import { commandName } from "./syntax-error.ts";

/** Returns the man page of all commands as roff, for `man -l -`. */
export function renderManual(definitions: readonly Definition[]): string {
  const groups = [...Map.groupBy(definitions, categoryOf)].map(
    ([category, members]) => `.SH ${quoted(category.toUpperCase())}\n${members.map(renderCommand).join("")}`,
  );
  return [
    `.TH CLAUDE\\-MEM 1 "" ${quoted(`claude-mem ${version}`)} "User Commands"\n`,
    ".nh\n.ad l\n",
    ".SH NAME\nclaude\\-mem \\- a memory for coding agents\n",
    ".SH SYNOPSIS\n.B claude\\-mem\n.I command\n[\\fIoptions\\fR]\n",
    `.SH DESCRIPTION\n${paragraphs(about)}`,
    ...groups,
    `.SH "EXIT STATUS"\n${exitCodes.map(([code, meaning]) => tagged(code, meaning)).join("")}`,
    `.SH ENVIRONMENT\n${allSettings.map(({ name, meaning }) => tagged(name, withoutMarkdown(meaning))).join("")}`,
    `.SH FILES\n${tagged("~/.local/share/claude-mem/memory.db", "The memories, if CLAUDE_MEM_DIR is not set.")}`,
  ].join("");
}

const about = `Hooks store what happens in a session; what is worth recalling is injected into later sessions. The commands read and change what is stored.

Data goes to standard output, everything else to standard error. With --json a command prints one document.`;

/** As in the reference of the commands. */
export const exitCodes: readonly (readonly [string, string])[] = [
  ["0", "done"],
  ["1", "failed; standard error says why and what to do"],
  ["2", "wrong usage; nothing was done"],
  ["3", "`doctor` found problems"],
  ["4", "nothing was found, or what was named does not exist"],
  ["5", "a command that asks first was not agreed to, or had no terminal to ask on and no `--yes`"],
  ["130", "interrupted"],
];

function renderCommand(definition: Definition): string {
  const details = detailsOf(definition);
  const examples = (definition.examples ?? []).map(
    ([label, line]) => `.EX\n# ${escaped(label.trim())}\n${escaped(line)}\n.EE\n.PP\n`,
  );
  return [
    `.SS ${quoted(commandName(definition.path))}\n`,
    paragraphs(`${definition.description?.trim()}.`),
    `.PP\n.B ${escaped(usageOf(definition))}\n`,
    ...optionsOf(definition).map(({ name, description }) => tagged(name, description)),
    ...(details ? [`.PP\n${paragraphs(details)}`] : []),
    ...(examples.length > 0 ? [`.PP\n${examples.join("")}`] : []),
  ].join("");
}

function tagged(name: string, text: string): string {
  return `.TP\n.B ${escaped(name)}\n${escaped(text)}\n`;
}

function paragraphs(text: string): string {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) =>
      paragraph
        .split("\n")
        .map((line) => `${escaped(line.trim())}\n`)
        .join(""),
    )
    .join(".PP\n");
}

/** A line that begins with a dot or a quote would be a request, and a hyphen would be drawn as a typographic one. */
function escaped(line: string): string {
  return line
    .replaceAll("\\", "\\e")
    .replaceAll("-", "\\-")
    .replaceAll("`", "\\(ga")
    .replaceAll("~", "\\(ti")
    .replaceAll("^", "\\(ha")
    .replace(/^(?=[.'])/, "\\&");
}

function quoted(text: string): string {
  return `"${escaped(text).replaceAll('"', "\\(dq")}"`;
}

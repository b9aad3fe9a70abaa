import { Command, Option } from "clipanion";
import type { Finding, FindingStatus } from "../../core/doctor/check.ts";
import { foldAbsent } from "../../core/doctor/fold-absent.ts";
import { publish } from "../../core/doctor/publish.ts";
import { type Diagnosis, diagnose, summarize } from "../../core/doctor/run.ts";
import { type CliContext, machineOf } from "../context.ts";
import { exitCode } from "../exit.ts";
import { jsonOption } from "../option.ts";
import { printJson, printText } from "../output.ts";

const marks: Record<FindingStatus, string> = { ok: "ok", warn: "warn", fail: "FAIL", skipped: "-" };

export class DoctorCommand extends Command<CliContext> {
  static override paths = [["doctor"]];
  static override usage = Command.Usage({
    category: "Setting up",
    description: "Check the installation and the database; change nothing",
    details: `
      Each finding says what is wrong and, if there is one, the command that fixes it. What could not be checked, such as an agent that is not on this
      machine, is only counted; --all and --report list it. doctor starts the MCP server and calls each hook as Claude Code
      does, with an empty database. Exits 3 when a check failed; a warning is not a failure. --report masks secrets, shows your home folder as \`~\`,
      and shortens paths outside it to their last name, so that you can publish the output.
    `,
    examples: [
      ["Check everything", "$0 doctor"],
      ["Read every page of the database", "$0 doctor --deep"],
      ["Also list what was not checked, and why", "$0 doctor --all"],
      ["Print findings that can be published", "$0 doctor --report"],
    ],
  });

  deep = Option.Boolean("--deep", false, { description: "Read the whole database, which may take long" });
  all = Option.Boolean("--all", false, { description: "Also list what was not checked, and why" });
  report = Option.Boolean("--report", false, {
    description: "Leave out private data, so that the output can be published",
  });
  json = jsonOption();

  override async execute(): Promise<number> {
    // The checks import most of core, which other commands should not load.
    const { loadChecks } = await import("../../core/doctor/all-checks.ts");
    const machine = machineOf(this.context, this.deep);
    const found = await diagnose(await loadChecks(), machine);
    const diagnosis = this.report ? publish(found, machine) : found;
    if (this.json) {
      await printJson(this.context, { checks: diagnosis.results, counts: diagnosis.counts });
    } else {
      await printText(this.context, renderDiagnosis(diagnosis, this.all || this.report));
    }
    return diagnosis.counts.fail > 0 ? exitCode.problemsFound : exitCode.ok;
  }
}

function renderDiagnosis(diagnosis: Diagnosis, isWhole: boolean): string {
  const results = isWhole ? foldAbsent(diagnosis) : diagnosis.results.filter(({ status }) => status !== "skipped");
  const width = Math.max(...results.map(({ title }) => title.length));
  const lines = results.map(
    (result) => `${marks[result.status].padEnd(4)}  ${result.title.padEnd(width)}  ${result.evidence}${repair(result)}`,
  );
  const rest = isWhole || diagnosis.counts.skipped === 0 ? "" : " `claude-mem doctor --all` lists these as well.";
  return `${lines.join("\n")}\n\n${summarize(diagnosis)}${rest}\n`;
}

function repair(finding: Finding): string {
  return finding.repair === undefined ? "" : `\n      repair: ${finding.repair}`;
}

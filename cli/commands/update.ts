import { Command, Option } from "clipanion";
import { AppError } from "../../core/app-error.ts";
import type { Progress } from "../../core/update/release.ts";
import { checkForUpdate, type Installation, rollBack, type Updated, update } from "../../core/update/update.ts";
import { version as ownVersion } from "../../core/version.ts";
import type { CliContext } from "../context.ts";
import { exitCode } from "../exit.ts";
import { jsonOption } from "../option.ts";
import { printJson, printNote, printText } from "../output.ts";
import { progressLine } from "../progress-line.ts";

export class UpdateCommand extends Command<CliContext> {
  static override paths = [["update"]];
  static override usage = Command.Usage({
    category: "Setting up",
    description: "Update this program to the latest release",
    details: `
      Replaces only a program that install.sh installed, and only when you run this command: there are no automatic updates.
      If a package manager installed it, the error names that manager's command. It fetches the release,
      checks its signature and checksum, test-runs it, and then replaces this program in one step. The replaced program is kept. If the new one
      changes the database's schema, a backup is made first.

      With CLAUDE_MEM_UPDATE_NOTICE=1 commands check once a day whether there is a newer release, and say so.
    `,
    examples: [
      ["Install the latest release", "$0 update"],
      ["Check for a newer release", "$0 update --check"],
      ["Install a specific version", "$0 update --version 0.2.0"],
      ["Go back to the previous version", "$0 update --rollback"],
    ],
  });

  check = Option.Boolean("--check", false, { description: "Show whether there is a newer release; change nothing" });
  wanted = Option.String("--version", { description: "Install this version, which may be older" });
  rollback = Option.Boolean("--rollback", false, {
    description: "Go back to the version that the last update replaced",
  });
  json = jsonOption();

  override async execute(): Promise<number> {
    if (Number(this.check) + Number(this.rollback) + Number(this.wanted !== undefined) > 1) {
      throw new AppError("usage", "Give one of --check, --version and --rollback.");
    }
    const { command, paths, environment } = this.context;
    const [executable = "", source] = command;
    if (source !== undefined) throw new AppError("usage", "This program runs from its source.");
    const installation = { executable, paths, environment };
    if (this.check) return this.notify(installation);
    const updated = this.rollback ? rollBack(installation) : await this.fetchRelease(installation);
    await this.report(updated);
    return exitCode.ok;
  }

  private async notify(installation: Installation): Promise<number> {
    const { version, latest, isNewer } = await checkForUpdate(installation);
    if (this.json)
      await printJson(this.context, {
        outcome: isNewer ? "available" : "current",
        from: version,
        to: latest,
        backup: null,
      });
    else if (isNewer) await printText(this.context, `claude-mem ${latest} is available; this is ${version}.`);
    else await printText(this.context, `claude-mem ${version} is the latest release.`);
    if (isNewer) printNote(this.context, "hint: `claude-mem update` installs it.");
    return exitCode.ok;
  }

  private async fetchRelease(installation: Installation): Promise<Updated | undefined> {
    const progress = progressLine<Progress>(this.context, renderProgress);
    try {
      return await update(installation, { wanted: this.wanted, onProgress: progress.show });
    } finally {
      progress.clear();
    }
  }

  private async report(updated: Updated | undefined): Promise<void> {
    if (this.json) {
      const { from = ownVersion, to = ownVersion, backup = null } = updated ?? {};
      return printJson(this.context, {
        outcome: updated ? (this.rollback ? "rolled back" : "updated") : "current",
        from,
        to,
        backup,
      });
    }
    if (!updated) return printText(this.context, `claude-mem ${ownVersion} is already installed.`);
    const { from, to, executable, backup } = updated;
    await printText(this.context, `Replaced claude-mem ${from} with ${to}: ${executable}`);
    if (backup !== undefined) printNote(this.context, `The database was copied first: ${backup}`);
    printNote(this.context, "Hooks use it from now on. Running sessions keep their memory server until they end.");
    printNote(
      this.context,
      "hint: `claude-mem install` registers new parts, `claude-mem update --rollback` goes back.",
    );
  }
}

function renderProgress({ received, total }: Progress): string {
  const of = total > 0 ? ` of ${Math.ceil(total / 1e6)}` : "";
  return `${Math.floor(received / 1e6)}${of} MB`;
}

import { Command, Option } from "clipanion";
import { AppError } from "../../core/app-error.ts";
import { listSpaceDevices, type SpaceDevice } from "../../core/sync/list-devices.ts";
import { withSpace } from "../../core/sync/open-space.ts";
import type { CliContext } from "../context.ts";
import { exitCode } from "../exit.ts";
import { jsonOption } from "../option.ts";
import { printJson, printNote, printProse, printText } from "../output.ts";
import { spaceJson } from "../sync/reports.ts";
import { type SpacesSite, spaceName, withSpaces } from "../sync/spaces.ts";

export class SyncDevicesCommand extends Command<CliContext> {
  static override paths = [["sync", "devices"]];
  static override usage = Command.Usage({
    category: "Sync",
    description: "List the devices of the space, or remove one",
    details: `
      A removed device can't send any more, and deleted text is removed from the remote without waiting for it. Its memories stay on it. A stolen
      machine still has the key: remove it, and change the recovery phrase with \`claude-mem sync phrase\`.
    `,
    examples: [
      ["See the devices", "$0 sync devices"],
      ["Remove one", "$0 sync devices --remove 01900000-0000-7000-8000-000000000001"],
    ],
  });

  remove = Option.String("--remove", { description: "The id of the device to remove" });
  json = jsonOption();

  override async execute(): Promise<number> {
    return withSpaces(this.context, { json: this.json, none: { spaces: [] } }, async (site) => {
      if (this.remove !== undefined) return this.removeOne(site, this.remove);
      const found: Record<string, unknown>[] = [];
      for (const space of site.spaces) {
        const devices = await withSpace(site, space, listSpaceDevices);
        found.push({ ...spaceJson(space), devices: devices.map(deviceJson) });
        if (this.json) continue;
        printNote(this.context, `Devices of ${spaceName(space)}:`);
        await printProse(this.context, devices.map(deviceLine).join("\n"));
      }
      if (this.json) await printJson(this.context, { spaces: found });
      return exitCode.ok;
    });
  }

  private async removeOne({ spaces, ...site }: SpacesSite, device: string): Promise<number> {
    for (const space of spaces) {
      const isRemoved = await withSpace(site, space, async (session) => {
        const named = (await listSpaceDevices(session)).find((each) => each.device === device);
        if (named?.isOwn) {
          throw new AppError("usage", "This is the device itself.", { hints: ["`claude-mem sync leave` removes it."] });
        }
        if (named && named.removedAt === null) await session.remote.removeDevice(space.uid, device);
        return named !== undefined;
      });
      if (!isRemoved) continue;
      if (this.json) await printJson(this.context, { ...spaceJson(space), removed: device });
      else await printText(this.context, `Removed ${device}.`);
      return exitCode.ok;
    }
    throw new AppError("not-found", "No space of this machine has this device.", {
      hints: ["`claude-mem sync devices` lists them."],
    });
  }
}

function deviceLine({ device, name, author, isOwn, seenAt, removedAt, behind }: SpaceDevice): string {
  const state = removedAt === null ? `seen ${day(seenAt)}` : `removed ${day(removedAt)}`;
  return [
    device,
    ...(name === undefined ? [] : [name]),
    ...(author === "" ? [] : [author]),
    ...(isOwn ? ["this device"] : []),
    state,
    ...(behind > 0 && removedAt === null ? [`${behind} behind`] : []),
  ].join(" · ");
}

function day(at: number): string {
  return new Date(at).toISOString().slice(0, 16).replace("T", " ");
}

function deviceJson({ isOwn, seenAt, removedAt, name, ...same }: SpaceDevice): Record<string, unknown> {
  return { ...same, name: name ?? null, is_own: isOwn, seen_at: seenAt, removed_at: removedAt };
}

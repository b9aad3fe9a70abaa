import { env } from "../core/config/env.ts";
import { findProgram } from "../core/files/find-program.ts";
import { startProgram } from "../core/process/start.ts";

/** How each system opens a link; the programs in order of preference. */
const openers: Partial<Record<NodeJS.Platform, readonly (readonly string[])[]>> = {
  darwin: [["open"]],
  win32: [["rundll32.exe", "url.dll,FileProtocolHandler"]],
};
const otherOpeners = [["xdg-open"], ["wslview"], ["sensible-browser"]];

/** A browser finds the user's screen by these. */
const ofScreen = /^(?:DISPLAY|WAYLAND_DISPLAY|XAUTHORITY|XDG_\w+|DBUS_SESSION_BUS_ADDRESS|BROWSER|WSL_\w+)$/;

/** Opens the link in the user's browser. Returns whether a program for it was found and started. */
export function openBrowser(link: string): boolean {
  for (const [name = "", ...args] of openers[process.platform] ?? otherOpeners) {
    const program = findProgram(name, env().path);
    if (program === undefined) continue;
    try {
      const isMore = (variable: string) => ofScreen.test(variable);
      const child = startProgram("tool", [program, ...args, link], { stdout: "ignore", isMore });
      child.unref();
      return true;
    } catch {
      // Not executable: the next one may be.
    }
  }
  return false;
}

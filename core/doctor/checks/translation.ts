import { type Check, ok, skipped, warn } from "../check.ts";
import { runTool } from "../run-tool.ts";

/** On macOS: checks that the executable is built for the processor and not quarantined as a download. */
export const translation: Check = {
  id: "macos",
  title: "macOS",
  run: ({ command, platform, environment }) => {
    if (platform !== "darwin") return skipped("Only on macOS");
    const [own = "", source] = command;
    if (source !== undefined) return skipped("This program runs from its source");
    const ask = (...args: string[]) => runTool(args, environment.path)?.trim() ?? "";
    if (ask("sysctl", "-n", "sysctl.proc_translated") === "1") {
      return warn("The executable is built for Intel and runs translated, so hooks are slower", "sh install.sh");
    }
    const held = ask("xattr", "-p", "com.apple.quarantine", own);
    if (held !== "")
      return warn(
        "The system may refuse to start it: it is marked as downloaded",
        `xattr -d com.apple.quarantine '${own}'`,
      );
    return ok("Built for this processor");
  },
};

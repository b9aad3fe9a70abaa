import { readTried, type Tried } from "./parts.ts";
import { type Target, ways } from "./targets.ts";

/** Returns the text of docs/platforms.md: what the recorded run has seen. */
export function platformTable(tried: Tried = readTried()): string {
  const rows = (Object.keys(ways) as Target[]).map((target) => {
    const parts = Object.entries(tried[target] ?? {});
    const named = (wanted: string) => parts.filter(([, result]) => result === wanted).map(([name]) => name);
    const results = [
      named("passed").join("; "),
      ...["failed", "not run"]
        .filter((each) => named(each).length > 0)
        .map((each) => `**${each}: ${named(each).join("; ")}**`),
    ];
    return `| ${target} | ${ways[target]} | ${results.filter((each) => each !== "").join(". ")} |`;
  });
  return `${head}${rows.join("\n")}\n${foot}`;
}

const head = `# Platforms

<!-- Generated from the last recorded run: npm run platforms -->

How each target is tried on one machine with Linux for x64, and what was seen there. \`test/platforms/\` repeats it. A release is tried by \`npm run smoke\` on
machines of each kind as well (\`.github/workflows/release.yml\`). The reasons are in [decision 66](decisions/0066-other-platforms.md) and
[decision 59](decisions/0059-all-targets.md).

| target | tried how | seen |
| --- | --- | --- |
| linux-x64 | this machine | every other test |
`;

const foot = `
The musl executables need the C++ library of the system: \`libstdc++\` and \`libgcc\` on Alpine. \`install.sh\` says so where it is missing.

Wine and QEMU do not show: a real console, scanners such as Defender, the rights of NTFS, PowerShell itself, the speed of anything. Under QEMU's
emulation of ARM a program can't start itself, so nothing is updated there; what the baseline starts runs on this machine's processor. No executable for macOS was ever started: Gatekeeper and the kernel's own check of the
signature are untried.
`;

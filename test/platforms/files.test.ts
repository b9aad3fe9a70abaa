// The executables that nothing here can run: what their systems look at before they start them.
import { describe, expect } from "bun:test";
import { readFileSync } from "node:fs";
import { isMadeFor } from "../../.ci/release/executable-format.ts";
import { readMachO } from "../../.ci/release/mach-o.ts";
import { builtFor } from "./support/built.ts";
import { partsOf } from "./support/parts.ts";

const timeoutMs = 300_000;
const largestBytes = 130_000_000;
/** They are built for this only: where the emulators have to be, and for the recorded run. */
const isWanted = process.env.EMULATORS === "required" || process.env.PLATFORMS === "all";

describe.each(["darwin-x64", "darwin-arm64"] as const)("%s", (target) => {
  const { part, compare } = partsOf(target, isWanted);

  part(
    "has the header of its processor, an entry, and the size that it may have",
    () => {
      const file = builtFor(target);
      const { processor, hasEntry } = readMachO(file);
      expect({ processor, hasEntry }).toEqual({ processor: target === "darwin-x64" ? "x64" : "arm64", hasEntry: true });
      expect(Bun.file(file).size).toBeLessThanOrEqual(largestBytes);
    },
    timeoutMs,
  );

  part("asks for libraries of the system only, and for macOS 13", () => {
    const { libraries, oldestSystem } = readMachO(builtFor(target));
    expect(libraries.filter((path) => !path.startsWith("/usr/lib/"))).toEqual([]);
    expect(oldestSystem).toBe("13.0");
  });

  part("is signed ad hoc, each page with its hash, and may compile at run time", () => {
    expect(readMachO(builtFor(target)).signature).toEqual({ isAdHoc: true, isHardened: false, isWhole: true });
  });
  compare();
});

describe("windows-arm64", () => {
  const { part, compare } = partsOf("windows-arm64", isWanted);
  part(
    "has the header of its processor, for a console, and the size that it may have",
    () => {
      const file = builtFor("windows-arm64");
      expect(isMadeFor(file, "windows-arm64")).toBe(true);
      const bytes = readFileSync(file);
      const optional = bytes.readUInt32LE(60) + 24;
      const [isWide, subsystem] = [bytes.readUInt16LE(optional) === 0x20b, bytes.readUInt16LE(optional + 68)];
      expect({ isWide, subsystem }).toEqual({ isWide: true, subsystem: 3 });
      // The manifest is kept when the icon is taken out.
      expect(bytes.includes("<assembly")).toBe(true);
      expect(bytes.length).toBeLessThanOrEqual(largestBytes);
    },
    timeoutMs,
  );
  compare();
});

import type { Manifests } from "../manifests.ts";
import { addressOf, description, type Release, sumOf } from "../release.ts";

/** Returns the manifest of Scoop. */
export function scoop(release: Release): Manifests {
  // The name after the # is the one that the file gets.
  const part = (target: string) => ({
    url: `${addressOf(release, target)}#/claude-mem.exe`,
    hash: sumOf(release, target),
  });
  const manifest = {
    version: release.version,
    description,
    homepage: release.base,
    license: "MIT",
    architecture: { "64bit": part("windows-x64"), arm64: part("windows-arm64") },
    bin: "claude-mem.exe",
    notes: "Register it with your coding agents: claude-mem install",
  };
  return { "scoop/claude-mem.json": `${JSON.stringify(manifest, null, 4)}\n` };
}

import type { Manifests } from "../manifests.ts";
import { addressOf, description, type Release, summary, sumOf } from "../release.ts";

const identifier = "ClaudeMem.ClaudeMem";
const schema = "1.6.0";

/** Returns the three manifests of winget. */
export function winget(release: Release): Manifests {
  const { version } = release;
  const file = (suffix: string, kind: string, lines: string[]): [string, string] => [
    `winget/${identifier}${suffix}.yaml`,
    [
      `PackageIdentifier: ${identifier}`,
      `PackageVersion: ${version}`,
      ...lines,
      `ManifestType: ${kind}`,
      `ManifestVersion: ${schema}`,
      "",
    ].join("\n"),
  ];
  const installers = ["x64", "arm64"].flatMap((processor) => [
    `  - Architecture: ${processor}`,
    `    InstallerUrl: ${addressOf(release, `windows-${processor}`)}`,
    `    InstallerSha256: ${sumOf(release, `windows-${processor}`).toUpperCase()}`,
  ]);
  return Object.fromEntries([
    file("", "version", ["DefaultLocale: en-US"]),
    file(".locale.en-US", "defaultLocale", [
      "PackageLocale: en-US",
      "Publisher: claude-mem",
      "PackageName: claude-mem",
      "License: MIT",
      `ShortDescription: ${summary}`,
      `Description: ${JSON.stringify(description)}`,
    ]),
    file(".installer", "installer", [
      "InstallerType: portable",
      "Commands:",
      "  - claude-mem",
      "Installers:",
      ...installers,
    ]),
  ]);
}

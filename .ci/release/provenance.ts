import type { Package } from "./packages.ts";
import type { Source } from "./sbom.ts";

/**
 * Returns the provenance statement of a release: in-toto v1 with SLSA's predicate. `files`: their SHA-256 by name. It is trusted by the
 * signature of SHA256SUMS, which lists it.
 */
export function provenanceOf(
  files: ReadonlyMap<string, string>,
  packages: readonly Package[],
  { version, commit, at, bunVersion }: Source,
): Record<string, unknown> {
  return {
    _type: "https://in-toto.io/Statement/v1",
    subject: [...files].map(([name, sha256]) => ({ name, digest: { sha256 } })),
    predicateType: "https://slsa.dev/provenance/v1",
    predicate: {
      buildDefinition: {
        buildType: "urn:claude-mem:build:npm-run-release:1",
        externalParameters: { version, targets: "all" },
        internalParameters: { bun: bunVersion },
        resolvedDependencies: [
          { name: "source", digest: { gitCommit: commit } },
          ...packages.map(({ name, version: its, integrity, resolved }) => ({
            name: `${name}@${its}`,
            uri: resolved,
            digest: { sha512: Buffer.from(integrity.replace("sha512-", ""), "base64").toString("hex") },
          })),
        ],
      },
      runDetails: {
        builder: { id: "urn:claude-mem:builder:local" },
        metadata: { invocationId: commit, startedOn: at },
      },
    },
  };
}

import { createHash } from "node:crypto";
import type { Package } from "./packages.ts";

/** `at`: when the source was committed, ISO 8601. The same source gives the same bytes. */
export type Source = { version: string; commit: string; at: string; bunVersion: string };

type Component = Record<string, unknown>;

/** Returns the bill of materials of the executables in CycloneDX 1.6: the packages in them, and Bun. */
export function sbomOf(
  packages: readonly Package[],
  { version, commit, at, bunVersion }: Source,
): Record<string, unknown> {
  const own = `pkg:generic/claude-mem@${version}`;
  const components: Component[] = [bunComponent(bunVersion), ...packages.map(componentOf)];
  return {
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    serialNumber: `urn:uuid:${uuidOf(JSON.stringify([version, commit, components]))}`,
    version: 1,
    metadata: {
      timestamp: at,
      component: {
        type: "application",
        "bom-ref": own,
        name: "claude-mem",
        version,
        licenses: [{ license: { id: "MIT" } }],
        purl: own,
        properties: [{ name: "claude-mem:source-commit", value: commit }],
      },
    },
    components,
    dependencies: [{ ref: own, dependsOn: components.map((each) => each["bom-ref"]) }],
  };
}

function componentOf({ name, version, license, resolved, integrity, path }: Package): Component {
  const [algorithm = "", base64 = ""] = integrity.split(/-(.*)/s);
  const purl = `pkg:npm/${name.replace("@", "%40")}@${version}`;
  return {
    type: "library",
    // A version may be installed in more than one place.
    "bom-ref": `${purl}#${path}`,
    name,
    version,
    purl,
    licenses: /[ (]/.test(license) ? [{ expression: license }] : [{ license: { id: license } }],
    hashes: [{ alg: algorithm.replace("sha", "SHA-"), content: Buffer.from(base64, "base64").toString("hex") }],
    externalReferences: [{ type: "distribution", url: resolved }],
  };
}

function bunComponent(version: string): Component {
  const purl = `pkg:github/oven-sh/bun@bun-v${version}`;
  return { type: "framework", "bom-ref": purl, name: "bun", version, purl, licenses: [{ license: { id: "MIT" } }] };
}

/** Returns a UUID of version 8, whose bits the text decides. */
function uuidOf(text: string): string {
  const bytes = createHash("sha256").update(text).digest().subarray(0, 16);
  bytes.writeUInt8(((bytes.at(6) ?? 0) & 0x0f) | 0x80, 6);
  bytes.writeUInt8(((bytes.at(8) ?? 0) & 0x3f) | 0x80, 8);
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

// Documented, shipped and licensed packages: docs/dependencies.md, the bill of materials, the license texts, the provenance.
import { beforeAll, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { noticesOf } from "../../.ci/release/notices.ts";
import { bundledPackages, lockedPackage, type Package, packagePath } from "../../.ci/release/packages.ts";
import { provenanceOf } from "../../.ci/release/provenance.ts";
import { sbomOf } from "../../.ci/release/sbom.ts";
import packageJson from "../../package.json";
import packageLock from "../../package-lock.json";
import { repository } from "../support/repository.ts";

const source = { version: "1.2.3", commit: "c".repeat(40), at: "2026-01-02T03:04:05+00:00", bunVersion: "1.4.5" };
let packages: Package[];
beforeAll(async () => {
  packages = await bundledPackages();
});

/** Returns the rows of the table below a heading of docs/dependencies.md. */
function documented(heading: string): { name: string; license: string; why: string }[] {
  const [, section = ""] = readFileSync(join(repository, "docs/dependencies.md"), "utf8").split(`## ${heading}\n`);
  const rows = (section.split("\n## ")[0] ?? "").matchAll(/^\| `([^`]+)` \| (.+?) \| (.+?) \|$/gm);
  return [...rows].map(([, name = "", license = "", why = ""]) => ({ name, license, why }));
}

test.each([
  ["In the executable", packageJson.dependencies],
  ["For the build and the tests", packageJson.devDependencies],
] as const)("docs/dependencies.md has the license and the reason of each: %s", (heading, dependencies) => {
  const rows = documented(heading);
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(dependencies).sort());
  for (const { name, license, why } of rows) {
    expect({ name, license }).toEqual({ name, license: lockedPackage(`node_modules/${name}`).license });
    expect(why).toMatch(/^[A-Z`].{4,}\.$/);
  }
});

// A package from anywhere else than the registry would have a `resolved` (.npmrc).
test("every version is exact, and comes from the registry with a checksum", () => {
  const versions = Object.values({ ...packageJson.dependencies, ...packageJson.devDependencies });
  expect(versions.filter((version) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
  const locked = Object.entries(packageLock.packages as Record<string, { resolved?: string; integrity?: string }>);
  const loose = locked.filter(
    ([path, { resolved, integrity }]) => path !== "" && !(resolved === undefined && integrity?.startsWith("sha512-")),
  );
  expect(loose.map(([path]) => path)).toEqual([]);
});

test("every package in the executable has an allowed license, and is documented", () => {
  const allowed = /^(?:MIT|ISC|BSD-[23]-Clause|0BSD|Apache-2\.0|Unlicense)$/;
  expect(packages.filter(({ license }) => !allowed.test(license))).toEqual([]);
  const names = new Set(packages.map(({ name }) => name));
  for (const name of Object.keys(packageJson.dependencies)) expect(names).toContain(name);
  for (const name of Object.keys(packageJson.devDependencies)) expect(names).not.toContain(name);
  // The web server of the MCP library stays out.
  for (const name of ["express", "hono", "body-parser", "jose", "cross-spawn"]) expect(names).not.toContain(name);
});

test("the folder of a package is found, also of a nested and a scoped one", () => {
  expect(packagePath("core/a.ts")).toBeUndefined();
  expect(packagePath("node_modules/ink/build/a.js")).toBe("node_modules/ink");
  expect(packagePath("node_modules/@a/b/c/d.js")).toBe("node_modules/@a/b");
  expect(packagePath("../../main/node_modules/x/node_modules/@a/b/c.js")).toBe("node_modules/x/node_modules/@a/b");
  expect(() => lockedPackage("node_modules/not-there")).toThrow("is not in package-lock.json");
});

test("the bill of materials lists each package once, with its license and checksum, and is the same each time", () => {
  const sbom = sbomOf(packages, source) as {
    components: {
      "bom-ref": string;
      name: string;
      purl: string;
      licenses: unknown[];
      hashes?: { alg: string; content: string }[];
    }[];
    serialNumber: string;
    dependencies: { dependsOn: string[] }[];
  };
  expect(sbom).toMatchObject({
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    version: 1,
    metadata: { timestamp: source.at },
  });
  expect(sbom.serialNumber).toMatch(/^urn:uuid:[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(sbom.components.map(({ name }) => name)).toEqual(["bun", ...packages.map(({ name }) => name)]);
  const references = sbom.components.map((each) => each["bom-ref"]);
  expect(new Set(references).size).toBe(references.length);
  expect(sbom.dependencies[0]?.dependsOn).toEqual(references);
  for (const { hashes, licenses } of sbom.components.slice(1)) {
    expect(licenses).toHaveLength(1);
    expect(hashes?.[0]).toMatchObject({ alg: "SHA-512", content: expect.stringMatching(/^[\da-f]{128}$/) });
  }
  expect(sbom.components.find(({ name }) => name === "@anthropic-ai/sdk")?.purl).toBe(
    `pkg:npm/%40anthropic-ai/sdk@${packageJson.dependencies["@anthropic-ai/sdk"]}`,
  );
  expect(sbomOf(packages, source)).toEqual(sbom);
  expect(sbomOf(packages, { ...source, commit: "d" }).serialNumber).not.toBe(sbom.serialNumber);
});

test("the license texts of all packages and of Bun are there", () => {
  const notices = noticesOf(packages, "1.4.5");
  for (const { name, version } of packages) expect(notices).toContain(`\n${name} ${version} (`);
  expect(notices).toContain("Bun 1.4.5 (MIT)");
  expect(notices).toContain("GNU Library General Public License");
  expect(notices).not.toContain("<version>");
  expect(notices.match(/copyright/gi)!.length).toBeGreaterThan(packages.length);
});

test("the provenance names the commit, the packages and the checksum of each file", () => {
  const files = new Map([["claude-mem-linux-x64", "a".repeat(64)]]);
  const { subject, predicate, ...rest } = provenanceOf(files, packages, source) as {
    subject: unknown;
    predicate: { buildDefinition: { resolvedDependencies: { name: string; digest: Record<string, string> }[] } };
  };
  expect(rest).toEqual({ _type: "https://in-toto.io/Statement/v1", predicateType: "https://slsa.dev/provenance/v1" });
  expect(subject).toEqual([{ name: "claude-mem-linux-x64", digest: { sha256: "a".repeat(64) } }]);
  const [first, ...others] = predicate.buildDefinition.resolvedDependencies;
  expect(first).toEqual({ name: "source", digest: { gitCommit: source.commit } });
  expect(others).toHaveLength(packages.length);
  for (const { digest } of others) expect(digest.sha512).toMatch(/^[\da-f]{128}$/);
});

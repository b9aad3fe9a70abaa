// The packages whose code is in the executable, as the bundler and the lock file say.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import packageLock from "../../package-lock.json";
import { pageEntries } from "../../web/bundle.ts";

export type Package = {
  name: string;
  version: string;
  /** The SPDX expression of the lock file. */
  license: string;
  /** Its folder, counted from the repository. */
  path: string;
  /** The archive in the registry, and its checksum as the lock file has it ("sha512-…"). */
  resolved: string;
  integrity: string;
};

type Locked = { version?: string; license?: string; integrity?: string };

const root = join(import.meta.dir, "..", "..");

/** Returns the packages that the executable is bundled from, by path. */
export async function bundledPackages(): Promise<Package[]> {
  // Loaded on demand by a library, and replaced by nothing in the build.
  const external = ["react-devtools-core"];
  const bundles = await Promise.all([
    Bun.build({ entrypoints: [join(root, "cli/main.ts")], target: "bun", metafile: true, external }),
    Bun.build({ entrypoints: pageEntries, target: "browser", metafile: true }),
  ]);
  const inputs = bundles.flatMap(({ metafile }) => Object.keys(metafile?.inputs ?? {}));
  const paths = inputs.flatMap((path) => packagePath(path) ?? []);
  return [...new Set(paths)].sort().map(lockedPackage);
}

/** Returns the folder of the package that a file is in, from `node_modules` on; undefined for a file of ours. */
export function packagePath(file: string): string | undefined {
  const parts = relative(root, join(root, file)).split(sep);
  const first = parts.indexOf("node_modules");
  const last = parts.lastIndexOf("node_modules");
  if (last < 0) return undefined;
  return parts.slice(first, last + (parts[last + 1]?.startsWith("@") ? 3 : 2)).join("/");
}

/** Returns what the lock file has of a package. Throws if it is not in it. */
export function lockedPackage(path: string): Package {
  const { version, license, integrity } = (packageLock.packages as Record<string, Locked>)[path] ?? {};
  if (!version || !license || !integrity) throw new Error(`${path} is not in package-lock.json as a whole.`);
  const name = path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
  // The lock file leaves the registry out (.npmrc).
  const resolved = `https://registry.npmjs.org/${name}/-/${name.split("/").at(-1)}-${version}.tgz`;
  return { name, version, license, path, resolved, integrity };
}

/** Returns the text of a package's license: its own file, or the one kept here for packages that come without. */
export function licenseText({ path, name }: Package): string {
  const folder = join(root, path);
  const own = readdirSync(folder).filter((file) => /^(?:licen[cs]e|copying|notice)(?:[.-]|$)/i.test(file));
  const kept = join(import.meta.dir, "licenses", `${name.replace("/", "-")}.txt`);
  const files = own.length > 0 ? own.sort().map((file) => join(folder, file)) : [kept];
  if (!files.every((file) => existsSync(file))) throw new Error(`${name} has no license text; put it at ${kept}.`);
  return files.map((file) => readFileSync(file, "utf8").trim()).join("\n\n");
}

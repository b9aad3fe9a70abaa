// The packages of Debian and of distributions with RPM: the executable, a link to it on the PATH, its license, and the name of the manager.
import { chmodSync, cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { neededGlibc } from "./glibc.ts";
import { description, executableOf, packagedIntel, type Release, summary } from "./release.ts";
import { runTool } from "./tool.ts";

const root = join(import.meta.dir, "..", "..", "..");
const architectures = [
  { target: packagedIntel, deb: "amd64", rpm: "x86_64" },
  { target: "linux-arm64", deb: "arm64", rpm: "aarch64" },
] as const;

/** Writes the packages of Debian with dpkg-deb. Returns their names. */
export function makeDebs(release: Release, out: string): string[] {
  mkdirSync(out, { recursive: true });
  return architectures.map(({ target, deb }) => {
    const tree = makeTree(release, target, "deb", join(out, "tree"));
    const name = `claude-mem_${release.version}_${deb}.deb`;
    const control = `Package: claude-mem
Version: ${release.version}
Architecture: ${deb}
Maintainer: ${authors()}
Depends: libc6 (>= ${neededGlibc(release, [target])})
Section: utils
Priority: optional
Description: ${summary}
 ${description}
`;
    writeFiles(tree, { "DEBIAN/control": control });
    runTool(release, [
      "dpkg-deb",
      "--root-owner-group",
      "-Zgzip",
      `-z${release.level}`,
      "--build",
      tree,
      join(out, name),
    ]);
    rmSync(tree, { recursive: true });
    return name;
  });
}

/** Writes the RPM packages with rpmbuild. Returns their names. */
export function makeRpms(release: Release, out: string): string[] {
  mkdirSync(out, { recursive: true });
  return architectures.map(({ target, rpm }) => {
    const work = join(out, "work");
    const tree = makeTree(release, target, "rpm", join(work, "tree"));
    // A hyphen separates version and release there.
    const version = release.version.replaceAll("-", "~");
    const spec = `Name: claude-mem
Version: ${version}
Release: 1
Summary: ${summary}
License: MIT
Vendor: ${authors()}
AutoReqProv: no
Requires: glibc >= ${neededGlibc(release, [target])}

%description
${description}

%install
cp -a '${tree}/.' %{buildroot}

%files
/usr/bin/claude-mem
/usr/lib/claude-mem
%doc /usr/share/doc/claude-mem

%changelog
`;
    writeFiles(work, { "claude-mem.spec": spec });
    const definitions = {
      _topdir: work,
      _rpmdir: out,
      _build_name_fmt: "%%{NAME}-%%{VERSION}-%%{RELEASE}.%%{ARCH}.rpm",
      // Stripping would cut the program off the end of the executable.
      __os_install_post: "%{nil}",
      debug_package: "%{nil}",
      _buildhost: "localhost",
      _binary_payload: `w${release.level}.gzdio`,
      use_source_date_epoch_as_buildtime: "1",
      clamp_mtime_to_source_date_epoch: "1",
    };
    const defined = Object.entries(definitions).flatMap(([name, value]) => ["--define", `${name} ${value}`]);
    runTool(release, ["rpmbuild", "-bb", "--quiet", "--target", rpm, ...defined, join(work, "claude-mem.spec")]);
    rmSync(work, { recursive: true });
    return `claude-mem-${version}-1.${rpm}.rpm`;
  });
}

/** Returns the copyright holder from LICENSE. A Debian package should name an e-mail address too, but the project has none. */
function authors(): string {
  const [, holder] = /^Copyright \(c\) \d+ (.+)$/m.exec(readFileSync(join(root, "LICENSE"), "utf8")) ?? [];
  if (holder === undefined) throw new Error("LICENSE names no holder of the copyright.");
  return holder;
}

/** Makes the files of a package in a folder, and returns it. `manager`: the text that `claude-mem update` reads next to the executable. */
function makeTree(release: Release, target: string, manager: "deb" | "rpm", tree: string): string {
  rmSync(tree, { recursive: true, force: true });
  const executable = join(tree, "usr/lib/claude-mem/claude-mem");
  mkdirSync(dirname(executable), { recursive: true });
  writeFileSync(executable, executableOf(release, target));
  chmodSync(executable, 0o755);
  writeFiles(tree, { "usr/lib/claude-mem/installed-by": `${manager}\n` });
  mkdirSync(join(tree, "usr/bin"));
  symlinkSync("../lib/claude-mem/claude-mem", join(tree, "usr/bin/claude-mem"));
  const doc = join(tree, "usr/share/doc/claude-mem");
  mkdirSync(doc, { recursive: true });
  cpSync(join(root, "LICENSE"), join(doc, "copyright"));
  chmodSync(join(doc, "copyright"), 0o644);
  return tree;
}

function writeFiles(folder: string, files: Record<string, string>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text, { mode: 0o644 });
  }
}

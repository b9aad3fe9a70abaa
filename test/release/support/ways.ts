// How a command of README.md is run without changing this machine: each manager is called with a separate root, by a program of its
// name that comes first on the PATH.
import { chmodSync, cpSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { npmClient } from "../../support/npm-client.ts";
import type { Sandbox } from "../../support/sandbox.ts";

/** Where the packages and the manifests of the release are, and the registry of npm. */
export type Published = { packages: string; registry: string };

type Way = {
  /** The requirements of the command on this machine. */
  tools: readonly string[];
  needsRoot?: boolean;
  /** Makes what the manager finds there, and returns how it is called. */
  prepare: (box: Sandbox, published: Published) => Prepared;
};

/**
 * `cwd`: where the person is. `programs`: texts of shell scripts by their names. `program`: what is on the PATH afterwards.
 * `named`: as `claude-mem update` calls the manager. `kept`: folders in which the manager keeps what it fetched.
 */
export type Prepared = {
  cwd: string;
  programs?: Record<string, string>;
  env?: Record<string, string>;
  program: string;
  named: string;
  kept?: readonly string[];
};

const asRoot = 'exec "$@"';
const npm = (box: Sandbox, { registry }: Published): Record<string, string> => ({
  PATH: `${join(box.root, "prefix", "bin")}:${dirname(Bun.which("node") ?? "")}:/usr/bin:/bin`,
  npm_config_registry: registry,
  npm_config_cache: join(box.root, "cache"),
  npm_config_prefix: join(box.root, "prefix"),
  npm_config_update_notifier: "false",
  npm_config_yes: "true",
});

/** By the manager's name in README.md. */
export const ways: Readonly<Record<string, Way>> = {
  npm: {
    tools: ["npm"],
    prepare: (box, published) => ({
      cwd: box.repo,
      env: npm(box, published),
      program: join(box.root, "prefix/bin/claude-mem"),
      named: "npm",
      kept: ["cache"],
    }),
  },
  npx: {
    tools: ["npx"],
    prepare: (box, published) => ({
      cwd: box.repo,
      env: npm(box, published),
      program: join(box.home, ".local/bin/claude-mem"),
      named: "npx",
      kept: ["cache"],
    }),
  },
  dpkg: {
    tools: ["dpkg"],
    prepare: (box, { packages }) => {
      const root = join(box.root, "debian");
      const data = join(root, "var/lib/dpkg");
      for (const folder of ["info", "updates"]) mkdirSync(join(data, folder), { recursive: true });
      for (const name of ["status", "available"]) writeFileSync(join(data, name), "");
      const options = `--root='${root}' --force-not-root --force-depends --force-bad-path --log=/dev/null`;
      return {
        cwd: join(packages, "deb"),
        programs: { sudo: asRoot, dpkg: `exec /usr/bin/dpkg ${options} "$@"` },
        program: join(root, "usr/bin/claude-mem"),
        named: "dpkg",
      };
    },
  },
  rpm: {
    tools: ["rpm", "rpmbuild"],
    needsRoot: true,
    prepare: (box, { packages }) => {
      const root = join(box.root, "fedora");
      mkdirSync(root);
      return {
        cwd: join(packages, "rpm"),
        programs: { sudo: asRoot, rpm: `exec /usr/bin/rpm --root '${root}' --nodeps --noscripts "$@"` },
        program: join(root, "usr/bin/claude-mem"),
        named: "rpm",
      };
    },
  },
  pacman: {
    tools: ["makepkg", "pacman", "fakeroot", "setpriv"],
    prepare: (box, { packages }) => {
      const root = join(box.root, "arch");
      const build = join(box.root, "build");
      mkdirSync(join(root, "var/lib/pacman"), { recursive: true });
      cpSync(join(packages, "manifests/arch"), build, { recursive: true });
      // makepkg refuses to run as root: then it runs as nobody, who may come here.
      for (const folder of [root, join(root, "var"), join(root, "var/lib"), join(root, "var/lib/pacman"), build])
        chmodSync(folder, 0o777);
      chmodSync(box.root, 0o711);
      writeFileSync(join(box.root, "pacman.conf"), "[options]\nArchitecture = x86_64\nSigLevel = Never\n");
      const places = `--root '${root}' --dbpath '${root}/var/lib/pacman' --cachedir '${root}/cache' --hookdir '${root}/hooks'`;
      const options = `${places} --logfile /dev/null --config '${box.root}/pacman.conf' --noconfirm`;
      const asNobody = "setpriv --reuid=65534 --regid=65534 --clear-groups";
      return {
        cwd: build,
        programs: {
          sudo: 'if [ "$(id -u)" = 0 ]; then exec "$@"; else exec fakeroot -- "$@"; fi',
          pacman: `
case " $* " in
  *" -T "*) exit 0 ;;
  *" -U "* | *" --remove "*) set -- --nodeps --nodeps "$@" ;;
esac
exec /usr/bin/pacman ${options} "$@"`,
          makepkg: `
# Nothing is compressed: that takes most of the time.
export PACMAN='${box.root}/path/pacman' PKGEXT=.pkg.tar
if [ "$(id -u)" = 0 ]; then exec ${asNobody} /usr/bin/makepkg --noconfirm "$@"; fi
exec /usr/bin/makepkg --noconfirm "$@"`,
        },
        program: join(root, "usr/bin/claude-mem"),
        named: "pacman",
        kept: ["build"],
      };
    },
  },
  mise: {
    tools: ["npm"],
    prepare: (box, { packages }) => {
      const cwd = join(box.root, "configured");
      cpSync(join(packages, "manifests/mise"), cwd, { recursive: true });
      const mise = npmClient({
        folder: "mise",
        package: "@jdxcode/mise-linux-x64",
        version: "2026.9.15",
        path: "@jdxcode/mise-linux-x64/bin/mise",
      });
      return {
        cwd,
        programs: { mise: `exec '${mise}' "$@"` },
        env: { MISE_TRUSTED_CONFIG_PATHS: cwd, MISE_YES: "1" },
        program: join(box.home, ".local/share/mise/installs/http-claude-mem/0.1.0/claude-mem"),
        named: "mise",
        kept: ["home/.cache/mise", "home/.local/share/mise/downloads"],
      };
    },
  },
  asdf: {
    tools: ["curl"],
    prepare: (box, { packages }) => {
      const plugin = join(packages, "manifests/asdf/bin");
      const path = join(box.home, ".asdf/installs/claude-mem");
      return {
        cwd: box.repo,
        // Does with the plugin what asdf does with it. asdf itself is in no registry of packages.
        programs: {
          asdf: `
version=$('${plugin}/list-all' | tr ' ' '\\n' | tail -n 1)
case $1 in
  install)
    mkdir -p '${path}'
    ASDF_INSTALL_TYPE=version ASDF_INSTALL_VERSION=$version ASDF_INSTALL_PATH='${path}'/$version exec '${plugin}/install'
    ;;
  uninstall) rm -r '${path}'/"$3" && rmdir '${path}' ;;
esac`,
        },
        program: join(path, "0.1.0/bin/claude-mem"),
        named: "asdf",
      };
    },
  },
};

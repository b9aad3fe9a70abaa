import type { Manifests } from "../manifests.ts";
import { addressOf, description, packagedIntel, type Release, sumOf } from "../release.ts";

const systems = {
  "x86_64-linux": packagedIntel,
  "aarch64-linux": "linux-arm64",
  "x86_64-darwin": "darwin-x64",
  "aarch64-darwin": "darwin-arm64",
};

/** Returns the flake of Nix. */
export function nix(release: Release): Manifests {
  const sources = Object.entries(systems).map(
    ([system, target]) => `        ${system} = {
          url = "${addressOf(release, target)}";
          sha256 = "${sumOf(release, target)}";
        };`,
  );
  return {
    "nix/flake.nix": `{
  description = "${description}";

  inputs.nixpkgs.url = "nixpkgs";

  outputs = { self, nixpkgs }:
    let
      version = "${release.version}";
      sources = {
${sources.join("\n")}
      };
      packageFor = system:
        let pkgs = nixpkgs.legacyPackages.\${system};
        in pkgs.stdenv.mkDerivation {
          pname = "claude-mem";
          inherit version;
          src = pkgs.fetchurl sources.\${system};
          dontUnpack = true;
          # Stripping would cut the program off the end of the executable.
          dontStrip = true;
          # The loader is all that Nix has elsewhere. A search path for libraries would grow a table that moves then, and the executable
          # has addresses in it that patchelf leaves as they were: it would crash.
          dontPatchELF = true;
          nativeBuildInputs = pkgs.lib.optional pkgs.stdenv.isLinux pkgs.patchelf;
          installPhase = "install -Dm755 $src $out/bin/claude-mem" + pkgs.lib.optionalString pkgs.stdenv.isLinux
            " && patchelf --set-interpreter \${pkgs.stdenv.cc.bintools.dynamicLinker} $out/bin/claude-mem";
          meta = {
            license = pkgs.lib.licenses.mit;
            mainProgram = "claude-mem";
          };
        };
    in {
      packages = builtins.mapAttrs (system: _: { default = packageFor system; }) sources;
    };
}
`,
  };
}

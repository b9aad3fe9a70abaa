# Builds the package of the flake for a system with as much of nixpkgs as it uses. `loader`: what is the loader of the system there.
{ flake, system, loader }:
let
  pkgs = {
    lib = {
      optional = isWanted: value: if isWanted then [ value ] else [ ];
      optionalString = isWanted: text: if isWanted then text else "";
      licenses.mit = "MIT";
    };
    fetchurl = builtins.fetchurl;
    patchelf = "patchelf";
    stdenv = {
      isLinux = builtins.match ".*-linux" system != null;
      cc.bintools.dynamicLinker = loader;
      mkDerivation = { pname, version, src, installPhase, ... }: derivation {
        name = "${pname}-${version}";
        inherit src system;
        builder = "/bin/sh";
        args = [ "-euc" "PATH=/usr/bin:/bin; ${installPhase}" ];
      };
    };
  };
in
((import flake).outputs { self = null; nixpkgs.legacyPackages.${system} = pkgs; }).packages.${system}.default

#!/bin/sh
# Installs claude-mem: fetches the executable for this machine, makes sure that it is the one that was released, puts it
# in place in one step and registers it with the coding agents here. Nothing runs before the last line has arrived: the shell parses all that is
# between the braces first.
#
#   sh install.sh [--no-hooks] [--import] [--from-source]
#
#   --no-hooks     leave the agents' settings alone
#   --import       learn from the sessions that the agents have kept
#   --from-source  build and install the checkout that this script lies in
#
#   CLAUDE_MEM_INSTALL_DIR     where it goes; ~/.local/bin when unset
#   CLAUDE_MEM_VERSION         which version; the newest when unset
#   CLAUDE_MEM_BASE_URL        where releases are, in place of the address below
#   CLAUDE_MEM_RELEASE_KEY     the public key that releases are signed with, in place of the one below
#   CLAUDE_MEM_ALLOW_UNSIGNED  1: install without checking the signature
#
# A release is <base>/<version>/ with the executables, SHA256SUMS and SHA256SUMS.sig; <base>/latest names the newest version.
{
set -eu

# The one place where these stand; empty until there is a public release.
base_url=''
release_key=''

say() { printf '%s\n' "$*" >&2; }

fail() {
  say "claude-mem was not installed: $1"
  shift
  for hint in "$@"; do say "hint: $hint"; done
  exit 1
}

has() { command -v "$1" >/dev/null 2>&1; }

usage() {
  printf '%s\n' 'Usage: sh install.sh [--no-hooks] [--import] [--from-source]' '' \
    'Installs claude-mem: fetches and checks the executable for this machine, and registers it with the coding agents here.' '' \
    "  --no-hooks     leave the agents' settings alone" \
    '  --import       learn from the sessions that the agents have kept' \
    '  --from-source  build and install the checkout that this script lies in' '' \
    'Variables: CLAUDE_MEM_INSTALL_DIR, where it goes (~/.local/bin); CLAUDE_MEM_VERSION, which version (the newest);' \
    'CLAUDE_MEM_BASE_URL, where releases are; CLAUDE_MEM_RELEASE_KEY, the key they are signed with;' \
    'CLAUDE_MEM_ALLOW_UNSIGNED=1 installs without checking the signature.'
}

# Prints the name of the executable for this machine.
platform() {
  system=$(uname -s)
  machine=$(uname -m)
  case $machine in
    x86_64 | amd64) machine=x64 ;;
    aarch64 | arm64) machine=arm64 ;;
    *) fail "there is no executable for $machine." 'Build it: sh install.sh --from-source in a checkout.' ;;
  esac
  case $system in
    Linux)
      variant=''
      if is_musl; then variant=-musl
      elif [ "$machine" = x64 ] && ! grep -qw avx2 /proc/cpuinfo 2>/dev/null; then variant=-baseline; fi
      printf 'linux-%s%s\n' "$machine" "$variant"
      ;;
    Darwin)
      # A shell that Rosetta translates takes an Apple chip for an Intel one.
      if [ "$machine" = x64 ] && [ "$(sysctl -n sysctl.proc_translated 2>/dev/null || true)" = 1 ]; then machine=arm64; fi
      printf 'darwin-%s\n' "$machine"
      ;;
    MINGW* | MSYS* | CYGWIN*) fail 'this is Windows.' 'Run install.ps1 in PowerShell.' ;;
    *) fail "there is no executable for $system." ;;
  esac
}

is_musl() {
  if has ldd && ldd --version 2>&1 | grep -qi musl; then return 0; fi
  # Without ldd: the loader of musl is there, and that of glibc is not.
  ! has ldd && ls /lib/ld-musl-*.so.1 >/dev/null 2>&1
}

# scheme_of <address>: prints https, or http for this machine; fails for an address that may not be requested. `claude-mem update` has the
# same rule (core/network/address.ts). What parsers may read in two ways is refused.
scheme_of() {
  case $1 in *[[:space:][:cntrl:]\\]*) return 1 ;; esac
  rest=${1#*://}
  host=${rest%%[/?#]*}
  case $host in '' | :* | *[!A-Za-z0-9.:-]*) return 1 ;; esac
  port=${host#*:}
  [ "$port" = "$host" ] || case $port in *[!0-9]*) return 1 ;; esac
  case $1 in
    https://*) printf 'https\n' ;;
    http://*) case ${host%%:*} in 127.0.0.1 | localhost) printf 'http\n' ;; *) return 1 ;; esac ;;
    *) return 1 ;;
  esac
}

# fetch <address> <file>
fetch() {
  scheme=$(scheme_of "$1") || fail "the address of a release has to begin with https://, without a user name: $1"
  if has curl; then fetch_by_curl "$@"
  elif has wget; then fetch_by_wget "$@"
  else fail 'neither curl nor wget is installed.' 'Install one of them and try again.'; fi
}

# What curl may use of a redirect is https, too. A server on this machine can't redirect, and no proxy sees the request.
fetch_by_curl() {
  if [ "$scheme" = https ]; then set -- "$@" --location
  else set -- "$@" --location --max-redirs 0 --noproxy '*'; fi
  from=$1
  to=$2
  shift 2
  curl --globoff --proto "=$scheme" --proto-redir "=$scheme" --fail --silent --show-error --retry 2 "$@" --output "$to" "$from"
}

# wget can't be kept from a redirect to plain http, so each step is taken here. That of BusyBox can't be kept from any.
fetch_by_wget() {
  wget --version 2>/dev/null | grep -q 'GNU Wget' || fail 'this wget follows redirects to plain http.' 'Install curl and try again.'
  at=$1
  for _ in 1 2 3 4 5 6; do
    if [ "$scheme" = https ]; then proxy=on; else proxy=off; fi
    if headers=$(LC_ALL=C wget -S --max-redirect=0 -e use_proxy=$proxy -O "$2" "$at" 2>&1); then return; fi
    [ "$scheme" = https ] || return 1
    at=$(printf '%s\n' "$headers" | sed -n 's/^ *[Ll]ocation: *\(https:[^ ]*\).*/\1/p' | tail -n 1)
    [ -n "$at" ] && [ "$(scheme_of "$at")" = https ] || return 1
  done
  return 1
}

fetch_or_fail() {
  fetch "$1" "$2" || fail "$1 could not be fetched." 'Check the network, the version and the space on the disk, then try again.'
}

# The content comes by stdin: for a name with a backslash or a newline, sha256sum would escape its whole line.
sha256() {
  if has sha256sum; then sha256sum <"$1"
  elif has shasum; then shasum -a 256 <"$1"
  elif has openssl; then openssl dgst -sha256 -r <"$1"
  else fail 'neither sha256sum nor shasum nor openssl is installed to check the executable.'; fi | cut -d ' ' -f 1
}

# verify_signature <folder>: checks that the list of checksums is the one that was released.
verify_signature() {
  if [ "${CLAUDE_MEM_ALLOW_UNSIGNED:-}" = 1 ]; then
    say 'The signature is not checked: CLAUDE_MEM_ALLOW_UNSIGNED is 1.'
    return
  fi
  key=${CLAUDE_MEM_RELEASE_KEY:-$release_key}
  [ -n "$key" ] || fail 'the key that releases are signed with is not set.' 'Set CLAUDE_MEM_RELEASE_KEY to it.'
  has ssh-keygen || fail 'ssh-keygen is not there to check the signature.' \
    'Install the OpenSSH client, or set CLAUDE_MEM_ALLOW_UNSIGNED=1 to go without.'
  printf 'claude-mem namespaces="claude-mem" %s\n' "$key" >"$1/signers"
  ssh-keygen -Y verify -f "$1/signers" -I claude-mem -n claude-mem -s "$1/SHA256SUMS.sig" \
    <"$1/SHA256SUMS" >/dev/null 2>&1 || fail 'the signature of the release is wrong.' \
    'Nothing was kept. The server or the connection may not be what it claims to be.'
}

# verify_checksum <folder> <name>
verify_checksum() {
  wanted=$(awk -v name="$2" '$2 == name || $2 == "*" name { print $1 }' "$1/SHA256SUMS")
  [ -n "$wanted" ] || fail "the release has no $2." 'Choose another version by CLAUDE_MEM_VERSION.'
  [ "$(sha256 "$1/$2")" = "$wanted" ] || fail "$2 arrived damaged." 'Try again.'
}

# is_native <file>: fails for a file that this system does not know. Started all the same, a shell would take its bytes for commands.
is_native() {
  has od || return 0
  head=$(od -A n -N 20 -t x1 "$1" | tr -d ' \n')
  case $(uname -s)-$(uname -m)-$head in
    Linux-x86_64-7f454c46*3e00 | Linux-amd64-7f454c46*3e00 | Linux-aarch64-7f454c46*b700 | Linux-arm64-7f454c46*b700) ;;
    Darwin-*-cffaedfe* | *-2321*) ;;
    *) return 1 ;;
  esac
}

# version_of <file>: prints the version of an executable; fails when it does not run or is none of ours.
version_of() {
  is_native "$1" || return 1
  # These two variables would make plain Bun of it.
  printed=$(env -u BUN_BE_BUN -u BUN_OPTIONS "$1" --version 2>/dev/null) || return 1
  case $printed in
    'claude-mem '*) printf '%s\n' "${printed#claude-mem }" ;;
    *) return 1 ;;
  esac
}

# fail_to_run <file>: fails with the reason in words. The loader's own message names neither a way out nor claude-mem.
fail_to_run() {
  is_native "$1" || fail 'the executable is made for another kind of machine.' 'Please report it, and what uname -a says.'
  code=0
  said=$(env -u BUN_BE_BUN -u BUN_OPTIONS "$1" --version 2>&1) || code=$?
  needed=$(printf '%s\n' "$said" | sed -n "s/.*GLIBC_\([0-9.]*\)' not found.*/\1/p" | sort -t . -k 2 -n | tail -n 1)
  missing=$(printf '%s\n' "$said" | sed -n -e 's/.*[ :]\(lib[^ :]*\.so[^ :]*\): cannot open.*/\1/p' \
    -e 's/^Error loading shared library \(lib[^ :]*\):.*/\1/p' | head -n 1)
  if [ -n "$needed" ]; then
    fail "this system's glibc is too old: the executable needs $needed or newer." 'Use a newer release of the system, or a container.'
  elif [ -n "$missing" ] && has apk; then fail "the library $missing is missing." 'Install it and try again: apk add libstdc++ libgcc'
  elif [ -n "$missing" ]; then fail "the library $missing is missing." "Install it with the system's package manager and try again."
  elif [ "$code" = 132 ]; then
    fail 'this processor lacks instructions that the executable uses.' 'Please report it, and what /proc/cpuinfo says.'
  fi
  fail 'the executable does not run on this machine.' 'Please report it, and what uname -a says.'
}

# is_newer <version> <other>: numbers are compared as numbers, and 1.0.0-beta comes before 1.0.0.
is_newer() {
  awk -v a="$1" -v b="$2" 'BEGIN {
    na = split(a, x, /[.+-]/); nb = split(b, y, /[.+-]/)
    for (i = 1; i <= 3; i++) if (x[i] + 0 != y[i] + 0) exit !(x[i] + 0 > y[i] + 0)
    if ((a ~ /-/) != (b ~ /-/)) exit !(b ~ /-/)
    exit !(na > 3 && nb > 3 && x[4] x[5] > y[4] y[5])
  }'
}

# A folder of its own beside the executable: on the same file system, a move is one step.
make_stage() {
  mkdir -p "$1" 2>/dev/null || fail "the folder $1 can't be made." 'Set CLAUDE_MEM_INSTALL_DIR to one of yours.'
  stage=$(mktemp -d "$1/.claude-mem-XXXXXX" 2>/dev/null) || fail "the folder $1 can't be written to." \
    'Set CLAUDE_MEM_INSTALL_DIR to one of yours; administrator rights are not needed.'
  trap 'rm -rf "$stage"' EXIT
  trap 'exit 130' INT
  trap 'exit 143' TERM HUP
}

# put_in_place <file> <version>
put_in_place() {
  chmod 755 "$1"
  if has xattr; then xattr -d com.apple.quarantine "$1" 2>/dev/null || true; fi
  found=$(version_of "$1") || fail_to_run "$1"
  [ -z "$2" ] || [ "$found" = "$2" ] || fail "the executable is version $found, and $2 was asked for."
  mv -f "$1" "$target" || fail "$target can't be replaced." 'Check who owns it.'
  say "claude-mem $found is in $target"
}

from_release() {
  base=${CLAUDE_MEM_BASE_URL:-$base_url}
  base=${base%/}
  [ -n "$base" ] || fail 'the address of its releases is not set.' 'Set CLAUDE_MEM_BASE_URL, or build it: sh install.sh --from-source in a checkout.'
  name=claude-mem-$(platform)
  make_stage "$dir"
  version=${CLAUDE_MEM_VERSION:-}
  if [ -z "$version" ]; then
    fetch_or_fail "$base/latest" "$stage/latest"
    version=$(head -n 1 "$stage/latest" | tr -d '[:space:]')
  fi
  version=${version#v}
  case $version in
    '' | *[!0-9A-Za-z.+-]* | *..*) fail "this is no version: $version" ;;
  esac
  if [ -x "$target" ] && present=$(version_of "$target"); then
    if [ "$present" = "$version" ]; then
      say "claude-mem $version is in $target already."
      leave_receipt "${name#claude-mem-}" --base "$base" --key "${CLAUDE_MEM_RELEASE_KEY:-$release_key}"
      return
    fi
    if [ -z "${CLAUDE_MEM_VERSION:-}" ] && is_newer "$present" "$version"; then
      say "claude-mem $present in $target is newer than the newest release, $version, and stays."
      say "hint: To go back, set CLAUDE_MEM_VERSION=$version."
      return
    fi
  fi
  fetch_or_fail "$base/$version/SHA256SUMS" "$stage/SHA256SUMS"
  [ "${CLAUDE_MEM_ALLOW_UNSIGNED:-}" = 1 ] || fetch_or_fail "$base/$version/SHA256SUMS.sig" "$stage/SHA256SUMS.sig"
  verify_signature "$stage"
  fetch_or_fail "$base/$version/$name" "$stage/$name"
  verify_checksum "$stage" "$name"
  put_in_place "$stage/$name" "$version"
  leave_receipt "${name#claude-mem-}" --base "$base" --key "${CLAUDE_MEM_RELEASE_KEY:-$release_key}"
}

from_source() {
  root=$(cd "$(dirname "$0")" && pwd)
  grep -q '"name": "claude-mem"' "$root/package.json" 2>/dev/null || fail "$root is no checkout of claude-mem."
  has npm || fail 'npm is not there.' 'Install Node 20 or newer.'
  (cd "$root" && npm run --silent build) >&2 || fail 'the build failed; see above.'
  make_stage "$dir"
  cp "$root/dist/claude-mem" "$stage/claude-mem" || fail "there is no space in $dir."
  put_in_place "$stage/claude-mem" ''
  leave_receipt source
}

# `claude-mem update` replaces only what has a receipt. Versions that know of none go without.
leave_receipt() {
  env -u BUN_BE_BUN -u BUN_OPTIONS "$target" receipt "$@" >/dev/null 2>&1 || true
}

# quoted <text>: prints it as one word for a shell.
quoted() {
  text=$1
  word=''
  while case $text in *\'*) true ;; *) false ;; esac; do
    word=$word${text%%\'*}"'\\''"
    text=${text#*\'}
  done
  printf "'%s'" "$word$text"
}

# The settings of a shell are the user's: the line is shown, and written nowhere.
hint_path() {
  case :$PATH: in
    *":$dir:"*) ;;
    *)
      say "$dir is not on your PATH. This line in your shell's profile puts it there:"
      say "  export PATH=$(quoted "$dir"):\"\$PATH\""
      ;;
  esac
}

main() {
  source=release
  hooks=yes
  import=''
  for argument in "$@"; do
    case $argument in
      --no-hooks) hooks=no ;;
      --import) import=--import ;;
      --from-source) source=checkout ;;
      -h | --help) usage; exit 0 ;;
      *) usage >&2; exit 2 ;;
    esac
  done
  [ -n "${CLAUDE_MEM_INSTALL_DIR:-${HOME:-}}" ] || fail 'HOME is not set.' 'Set it to your home folder, or CLAUDE_MEM_INSTALL_DIR to where it goes.'
  dir=${CLAUDE_MEM_INSTALL_DIR:-$HOME/.local/bin}
  case $dir in /*) ;; *) dir=$PWD/$dir ;; esac
  target=$dir/claude-mem
  [ ! -d "$target" ] || fail "$target is a folder."
  if [ "$source" = checkout ]; then from_source; else from_release; fi
  hint_path
  if [ "$hooks" = no ]; then
    say "Register it with the coding agents here: $(quoted "$target") install"
    return
  fi
  # shellcheck disable=SC2086 # an empty option is none
  "$target" install $import || fail_to_register
  say 'To undo this: run claude-mem uninstall, then delete the file.'
}

fail_to_register() {
  say "The executable is installed but not registered with any agent; see above. Then: $(quoted "$target") install"
  exit 1
}

main "$@"
# What follows the braces, if anything, is not of this script.
exit
}

import { kindMatcher } from "../../capture/outcome/errors/error-list.ts";
import cues from "../../language/pattern-cues.json";
import { holdsAny, type PatternRow } from "../../language/pattern-rows.ts";
import type { Event } from "../../store/event.ts";
import { modifiedPaths } from "../../store/modified-paths.ts";

const saysOutage = kindMatcher("outage");
const saysFullDisk = kindMatcher("disk");
/** Commands that fetch from, or send to, machines outside the project. */
export const fetchingCommands: readonly PatternRow[] = [
  {
    id: "node",
    pattern: /\b(?:npm|pnpm|yarn|bun) (?:ci|i|install|add|update|upgrade|outdated|audit|publish|dlx|create)\b|\byarn$/,
    example: "pnpm install",
  },
  {
    id: "python",
    pattern:
      /\b(?:pip3?|pipx|uv|poetry|pdm|conda|mamba) (?:-\S{1,40} )?(?:install|sync|add|lock|update|pip|download|env|create)\b/,
    example: "uv sync",
  },
  {
    id: "packages",
    pattern:
      /\b(?:cargo|go|mix|bundle|gem|composer|dotnet|nuget|flutter|dart|swift|pod|stack|deno) (?:fetch|update|install|add|mod|get|deps\.\w{1,10})\b/,
    example: "go mod download",
  },
  {
    id: "package-stores",
    pattern:
      /\b(?:cargo|go|mix|bundle|gem|composer|dotnet|nuget|flutter|dart|swift|pod|stack|deno) (?:restore|pub|package|download|vendor|tidy|push|publish|cache)\b/,
    example: "dotnet restore",
  },
  {
    id: "git",
    pattern: /\bgit (?:-\S{1,80} )?(?:fetch|pull|push|clone|ls-remote|submodule|lfs)\b/,
    example: "git pull",
  },
  {
    id: "container",
    pattern: /\b(?:docker|podman|buildah|nerdctl) (?:compose )?(?:pull|push|build|buildx|login)\b/,
    example: "docker compose pull",
  },
  {
    id: "cloud",
    pattern:
      /\b(?:docker-compose|skopeo|crane|helm|terraform|tofu|pulumi|aws|gcloud|az|gh|glab|vercel|netlify|fly|flyctl|heroku|wrangler|kubectl|rsync|scp|ssh|curl|wget)\b/,
    example: "curl https://example.com",
  },
  {
    id: "system",
    pattern:
      /\b(?:apt|apt-get|apk|dnf|yum|brew|pacman|zypper|choco|winget|scoop|nix|nix-shell|nix-build|asdf|mise|rustup|nvm|sdk) /,
    example: "apt-get install jq",
  },
];
const isFetching = holdsAny(fetchingCommands, "i", cues.fetchingCommands);
export const farHosts: readonly PatternRow[] = [
  {
    id: "node",
    pattern: /\b(?:registry|npmjs|yarnpkg|jsdelivr|unpkg|pub\.dev|cocoapods)\b/,
    example: "https://registry.npmjs.org/react",
  },
  {
    id: "languages",
    pattern:
      /\b(?:pypi|pythonhosted|crates[.-]io|rubygems|packagist|nuget|maven|gradle\.org|golang\.org|hex\.pm|anaconda|conda|huggingface)\b/,
    example: "https://pypi.org/simple",
  },
  {
    id: "forges",
    pattern:
      /\b(?:githubusercontent|github|gitlab|bitbucket|docker\.io|ghcr|quay|gcr|amazonaws|googleapis|hashicorp)\b/,
    example: "fatal: github.com",
  },
  { id: "systems", pattern: /\b(?:debian|ubuntu|alpinelinux|fedora|archlinux|nixos)\b/, example: "deb.debian.org" },
];
const namesFarHost = holdsAny(farHosts, "i", cues.farHosts);
/** Addresses of the local machine. */
const localAddress = /\blocalhost\b|\b127\.0\.0\.1\b|\b0\.0\.0\.0\b|\[::1\]|::1:\d|\bhost\.docker\.internal\b/i;
/** Changes that make another machine reachable, or the same one by another route. */
export const connectionSettings: readonly PatternRow[] = [
  {
    id: "address",
    pattern: /\b(?:https?:|registry|mirrors?|hosts?|hostname|ports?|dns|resolv\w{0,6}|endpoint|base_?url|url|remote)\b/,
    example: "registry=https://mirror.example",
  },
  {
    id: "way",
    pattern: /\b(?:prox(?:y|ies)|timeouts?|retr(?:y|ies)|index-?url|network\w{0,6}|ipv[46]|offline|vpn|ssh)\b/,
    example: "fetch-timeout=60000 and timeout",
  },
  {
    id: "trust",
    pattern: /\b(?:certificates?|cafile|ssl|tls|tokens?|auth\w{0,12}|credentials?|insecure)\b/,
    example: "cafile=/etc/ca.pem",
  },
  { id: "room", pattern: /\b(?:disk|volume|space|prune|tmpdir|tmp)\b/, example: "docker system prune" },
];
const isConnecting = holdsAny(connectionSettings, "i", cues.connectionSettings);
export const connectionFiles: readonly PatternRow[] = [
  {
    id: "packages",
    pattern: /(?:^|\/)(?:\.npmrc|\.yarnrc(?:\.yml)?|\.pnpmrc|bunfig\.toml|pip\.conf|\.pypirc|\.condarc|nuget\.config)$/,
    example: "web/.npmrc",
  },
  {
    id: "tools",
    pattern: /(?:^|\/)(?:\.netrc|\.curlrc|\.gitconfig|\.gitmodules|\.env[\w.]{0,20}|resolv\.conf|hosts|sources\.list)$/,
    example: ".env.local",
  },
  {
    id: "containers",
    pattern: /(?:^|\/)(?:Dockerfile[\w.]{0,20}|(?:docker-)?compose[\w.-]{0,20}\.ya?ml|daemon\.json)$/,
    example: "deploy/docker-compose.yml",
  },
  {
    id: "builds",
    pattern: /(?:^|\/)(?:settings\.xml|gradle\.properties|settings\.gradle(?:\.kts)?)$/,
    example: "settings.gradle.kts",
  },
];
const isConnectionFile = holdsAny(connectionFiles, "i", cues.connectionFiles);

/**
 * Returns whether a run failed for a reason outside the project: the network, another machine, or a full disk. A service of the
 * project that can't be reached does not count: the project may well be to blame.
 */
export function isOutage({ checkCommand, command, errorHeadline, output }: Event): boolean {
  const text = `${errorHeadline ?? ""}\n${output ?? ""}`;
  if (saysFullDisk(text)) return true;
  const run = checkCommand ?? command ?? "";
  if (!saysOutage(text) || localAddress.test(`${run}\n${text}`)) return false;
  return isFetching(run) || namesFarHost(text);
}

/** Source, page and style files: a change of one does not make a registry reachable. */
const sourceFile =
  /\.(?:[cm]?[jt]sx?|vue|svelte|py|rb|go|rs|java|kt|scala|cs|fs|c|h|cc|cpp|hpp|swift|m|dart|ex|exs|erl|hs|ml|php|pl|lua|zig|jl|r|sql|css|scss|less|html?|md|mdx|rst|txt|adoc|svg)$/i;

/** Returns whether the event may change the connection to another machine, or free space on the disk. */
export function mayEndOutage({ change, command, files }: Event): boolean {
  const written = modifiedPaths(files);
  if (written.some(isConnectionFile)) return true;
  if (written.length > 0 && written.every((path) => sourceFile.test(path))) return false;
  return isConnecting(change ?? command ?? "");
}

import type { Event } from "../../store/event.ts";

/** A network, a far machine or a disk that is out of order. */
const outage =
  /\b(?:ETIMEDOUT|ESOCKETTIMEDOUT|ECONN(?:RESET|REFUSED|ABORTED)|EAI_AGAIN|ENOTFOUND|EHOSTUNREACH|ENETUNREACH|ENETDOWN|EPIPE|ENOSPC|EDQUOT|ERR_SOCKET_TIMEOUT|UND_ERR_\w{1,30}|ReadTimeoutError|ConnectTimeoutError|UnknownHostException|SocketTimeoutException|ConnectException|SSL_ERROR_SYSCALL|NewConnectionError)\b|socket hang up|connection (?:was )?(?:refused|reset|aborted|timed out|closed)|(?:could not|couldn't|unable to|failed to|cannot) (?:resolve (?:the )?(?:host|address|proxy|['"`]?[\w-]{1,60}\.[\w.-]{2,80})|connect to|reach|access ['"]?https?:)|(?:temporary failure|failure) in name resolution|name or service not known|getaddrinfo|no such host|network (?:is )?(?:unreachable|down|error|timeout)|no route to host|tls handshake timeout|i\/o timeout|\bread timed out|operation timed out|connect(?:ion)? timeout|context deadline exceeded|early eof|spurious network error|failed to (?:query replaced source registry|download from|fetch (?:https?:|from|metadata)|load source for dependency)|error sending request for url|rpc failed|unexpected disconnect|remote end hung up|(?:status(?: code)?|http(?:\/[\d.]{1,3})?|error|returned|received|code)[ :=]{1,3}(?:E?50[0234]|429|52\d)\b|\b50[0234] (?:bad gateway|service (?:temporarily )?unavailable|gateway time-?out|internal server error|server error)|\bbad gateway\b|service (?:temporarily )?unavailable|too many requests|toomanyrequests|rate limit|no space left on device|disk (?:is )?full|disk quota exceeded|not enough (?:free )?(?:disk )?space/i;
/** Programs that fetch from, or send to, machines that are not the project's. */
const fetching =
  /\b(?:npm|pnpm|yarn|bun) (?:ci|i|install|add|update|upgrade|outdated|audit|publish|dlx|create)\b|\byarn$|\b(?:pip3?|pipx|uv|poetry|pdm|conda|mamba) (?:-\S{1,40} )?(?:install|sync|add|lock|update|pip|download|env|create)\b|\b(?:cargo|go|mix|bundle|gem|composer|dotnet|nuget|flutter|dart|swift|pod|stack|cabal|opam|luarocks|rebar3|deno) (?:fetch|update|install|add|mod|get|deps\.\w{1,10}|restore|pub|package|download|require|vendor|tidy|push|publish|cache)\b|\bgit (?:-\S{1,80} )?(?:fetch|pull|push|clone|ls-remote|submodule|lfs)\b|\b(?:docker|podman|buildah|nerdctl) (?:compose )?(?:pull|push|build|buildx|login)\b|\b(?:docker-compose|skopeo|crane|helm|terraform|tofu|pulumi|ansible-galaxy|aws|gcloud|az|gh|glab|vercel|netlify|fly|flyctl|heroku|wrangler|kubectl|rsync|scp|ssh|curl|wget)\b|\b(?:apt|apt-get|apk|dnf|yum|brew|pacman|zypper|choco|winget|scoop|nix|nix-shell|nix-build|asdf|mise|rustup|nvm|sdk) /i;
const farHost =
  /\b(?:registry|npmjs|yarnpkg|pypi|pythonhosted|crates[.-]io|rubygems|packagist|nuget|maven|gradle\.org|golang\.org|githubusercontent|github|gitlab|bitbucket|docker\.io|ghcr|quay|gcr|amazonaws|debian|ubuntu|alpinelinux|fedora|archlinux|huggingface|jsdelivr|unpkg|hex\.pm|pub\.dev|cocoapods|anaconda|conda|nixos|hashicorp|googleapis)\b/i;
/** The machine itself. */
const near = /\blocalhost\b|\b127\.0\.0\.1\b|\b0\.0\.0\.0\b|\[::1\]|::1:\d|\bhost\.docker\.internal\b/i;
/** What one changes to reach another machine, or the same one in another way. */
const connecting =
  /\b(?:https?:|registry|prox(?:y|ies)|mirrors?|hosts?|hostname|ports?|dns|resolv\w{0,6}|timeouts?|retr(?:y|ies)|index-?url|certificates?|cafile|ssl|tls|tokens?|auth\w{0,12}|credentials?|insecure|network\w{0,6}|ipv[46]|offline|vpn|ssh|remote|endpoint|base_?url|url|disk|volume|space|prune|tmpdir|tmp)\b/i;
const connectingFile =
  /(?:^|\/)(?:\.npmrc|\.yarnrc(?:\.yml)?|\.pnpmrc|bunfig\.toml|pip\.conf|\.pypirc|\.netrc|\.curlrc|\.gitconfig|\.gitmodules|\.env[\w.]{0,20}|Dockerfile[\w.]{0,20}|(?:docker-)?compose[\w.-]{0,20}\.ya?ml|nuget\.config|settings\.xml|gradle\.properties|settings\.gradle(?:\.kts)?|daemon\.json|resolv\.conf|hosts|sources\.list|\.condarc)$/i;

/**
 * Returns whether the run failed for something outside of the project: the way to another machine, that machine, or a full disk.
 * A program's own service that can't be reached is none: the project may well be to blame.
 */
export function isOutage({ checkCommand, command, errorHeadline, output }: Event): boolean {
  const text = `${errorHeadline ?? ""}\n${output ?? ""}`;
  if (/no space left on device|\bENOSPC\b|disk (?:is )?full|disk quota exceeded|\bEDQUOT\b/i.test(text)) return true;
  const run = checkCommand ?? command ?? "";
  if (!outage.test(text) || near.test(`${run}\n${text}`)) return false;
  return fetching.test(run) || farHost.test(text);
}

/** A program's source, a page, a style: nobody reaches a registry another way by changing it. */
const sourceFile =
  /\.(?:[cm]?[jt]sx?|vue|svelte|py|rb|go|rs|java|kt|scala|cs|fs|c|h|cc|cpp|hpp|swift|m|dart|ex|exs|erl|hs|ml|php|pl|lua|zig|jl|r|sql|css|scss|less|html?|md|mdx|rst|txt|adoc|svg)$/i;

/** Returns whether what was done may change how another machine is reached, or how much room there is. */
export function mayEndOutage({ change, command, files }: Event): boolean {
  const written = files.filter(({ role }) => role === "modified").map(({ path }) => path);
  if (written.some((path) => connectingFile.test(path))) return true;
  if (written.length > 0 && written.every((path) => sourceFile.test(path))) return false;
  return connecting.test(change ?? command ?? "");
}

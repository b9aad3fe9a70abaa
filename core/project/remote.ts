/** Normalizes an address (https, ssh, scp-like; user, port, query, `.git`) to `host/path`. */
export function normalizeRemote(url: string): string {
  const withoutScheme = url.replace(/^[a-z][a-z0-9+.-]*:\/\//i, "");
  const isScpLike = withoutScheme === url && /^[^/]+:/.test(url) && !/^[a-z]:[\\/]/i.test(url);
  const isAddress = isScpLike || withoutScheme !== url;
  const named = isAddress ? withoutUser(withoutQuery(withoutScheme), isScpLike) : withoutScheme;
  const [host = "", ...path] = (isScpLike ? named.replace(":", "/") : named).split("/");
  const cleanHost = host.toLowerCase().replace(/:\d+$/, "");
  return [cleanHost, ...path]
    .join("/")
    .replace(/(?<!\/)\/+$/, "")
    .replace(/\.git$/, "");
}

/** A query or a fragment names no repository, and may hold a token. */
function withoutQuery(address: string): string {
  return address.replace(/[?#].*$/s, "");
}

/**
 * Removes the user and the password. A password with an unescaped slash looks like a path: then what precedes the slash ends in
 * no valid port.
 */
function withoutUser(address: string, isScpLike: boolean): string {
  const slash = address.indexOf("/");
  const first = slash < 0 ? address : address.slice(0, slash);
  const at = first.lastIndexOf("@");
  const isHost = isScpLike || !/:(?!\d*$)/.test(first.slice(at + 1));
  return address.slice((isHost ? at : address.lastIndexOf("@")) + 1);
}

// Which addresses may be requested. install.sh and install.ps1 apply the same rule; test/setup/install-addresses.test.ts compares them.

/**
 * Returns the parsed address if it may be requested: https, or plain http to this machine by its literal name, without a user or
 * password. Returns undefined for every other text.
 */
export function parseAddress(address: string | URL): URL | undefined {
  if (!URL.canParse(`${address}`)) return undefined;
  const url = new URL(address);
  if (url.username !== "" || url.password !== "" || url.hostname === "") return undefined;
  return url.protocol === "https:" || isPlainLoopback(url) ? url : undefined;
}

/** Returns whether the address is one of this machine. */
export function isLoopback({ hostname }: URL): boolean {
  return /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);
}

/** Returns whether the address is plain http to this machine. */
export function isPlainLoopback(url: URL): boolean {
  return url.protocol === "http:" && isLoopback(url);
}

/** Returns where a redirect leads; undefined if it may not be followed. Nothing encrypted leads to a plain address. */
export function parseRedirect(from: URL, location: string): URL | undefined {
  const to = URL.canParse(location, from.href) ? parseAddress(new URL(location, from)) : undefined;
  return to?.protocol === "http:" && from.protocol === "https:" ? undefined : to;
}

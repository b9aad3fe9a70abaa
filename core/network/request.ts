// The only place that makes network requests, so that one rule holds for all of them.
import { keepLoopbackDirect } from "../config/env.ts";
import { isPlainLoopback, parseAddress, parseRedirect } from "./address.ts";

const maxRedirects = 5;
const redirectStatuses = [301, 302, 303, 307, 308];

/** A request that was not made, because its address breaks the rule of parseAddress. */
export class RefusedAddress extends Error {
  constructor(what: string) {
    super(`${what} has to begin with https://, or http:// on this machine, without a user name or password`);
    this.name = "RefusedAddress";
  }
}

/** Requests an address. A redirect is an error: the body and the key are for the address that the user has set. */
export async function sendRequest(address: string | URL, init: RequestInit = {}): Promise<Response> {
  const url = parseAddress(address);
  if (url === undefined) throw new RefusedAddress("The address");
  if (isPlainLoopback(url)) keepLoopbackDirect();
  const response = await fetch(url, { ...init, redirect: "manual" });
  if (redirectStatuses.includes(response.status)) throw new Error("the server redirects, which is not followed");
  return response;
}

/** Downloads an address, and follows redirects whose addresses obey the same rule. Sends no body. */
export async function fetchRelease(address: string, signal: AbortSignal): Promise<Response> {
  let url = parseAddress(address);
  if (url === undefined) throw new RefusedAddress("The address");
  for (let redirects = 0; redirects <= maxRedirects; redirects++) {
    if (isPlainLoopback(url)) keepLoopbackDirect();
    const response: Response = await fetch(url, { signal, redirect: "manual" });
    const location = response.headers.get("location");
    if (!redirectStatuses.includes(response.status) || location === null) return response;
    const next = parseRedirect(url, location);
    if (next === undefined) throw new RefusedAddress("The address that the server redirects to");
    url = next;
  }
  throw new Error(`the server redirects more than ${maxRedirects} times`);
}

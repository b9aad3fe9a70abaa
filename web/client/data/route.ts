// The address of what is shown: `#/search?q=retry&project=2`. It holds every filter, so that it can be kept and sent.
import { createStore, usePart } from "./store.ts";

/** `address`: what `path` was read from. `path`: the parts between the slashes. */
type Route = { address: string; path: readonly string[]; params: URLSearchParams };

const current = createStore(parse(location.hash));

/** The address is written when typing pauses for so long, in milliseconds: for each letter a browser would update its bars and history. */
const pauseMs = 400;
let writing: ReturnType<typeof setTimeout> | undefined;

window.addEventListener("hashchange", () => {
  clearTimeout(writing);
  writing = undefined;
  current.set(parse(location.hash, current.get()));
});
// A link leaves the address that is shown: going back returns to it.
window.addEventListener("click", writeAddress, true);

/** `before`: its path is kept if it is the same. */
function parse(hash: string, before?: Route): Route {
  const [, address = "", search = ""] = /^#?\/?([^?]*)\??(.*)$/s.exec(hash) ?? [];
  const path = before?.address === address ? before.path : address.split("/").filter(Boolean).map(decoded);
  return { address, path, params: new URLSearchParams(search) };
}

/** An address that was typed or cut off may not be decodable. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Returns the parts of the address. It is the same object until they change. */
export function usePath(): readonly string[] {
  return usePart(current, ({ path }) => path);
}

/** Returns a parameter of the address; "" if it has none of that name. */
export function useParam(name: string): string {
  return usePart(current, ({ params }) => params.get(name) ?? "");
}

/** Returns the address of a page. The project stays chosen, unless `params` name another. */
export function linkTo(path: string, params: Record<string, string | undefined> = {}): string {
  const project = current.get().params.get("project") ?? undefined;
  const all = Object.entries({ project, ...params }).filter((pair): pair is [string, string] => !!pair[1]);
  const search = new URLSearchParams(all).toString();
  return `#/${path}${search === "" ? "" : `?${search}`}`;
}

export function go(link: string): void {
  writeAddress();
  location.hash = link;
}

export function goBack(): void {
  writeAddress();
  history.back();
}

/** Changes parameters of the current address without a new step in the history. */
export function setParams(changes: Record<string, string | undefined>): void {
  typeParams(changes);
  writeAddress();
}

/** The same for what is being typed. */
export function typeParams(changes: Record<string, string | undefined>): void {
  const before = current.get();
  const next = { ...Object.fromEntries(before.params), ...changes };
  current.set(parse(linkTo(before.address, next), before));
  clearTimeout(writing);
  writing = setTimeout(writeAddress, pauseMs);
}

function writeAddress(): void {
  if (writing === undefined) return;
  clearTimeout(writing);
  writing = undefined;
  const { address, params } = current.get();
  history.replaceState(null, "", linkTo(address, Object.fromEntries(params)));
}

/** Returns the number that a part of an address names; undefined if it is none. */
export function idOf(part: string | null | undefined): number | undefined {
  const id = Number(part);
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

/** The project that the lists are limited to; undefined for all. */
export function useProjectId(): number | undefined {
  return idOf(useParam("project"));
}

// The address of what is shown: `#/search?q=retry&project=2`. It holds every filter, so that it can be kept and sent.
import { createStore, useStore } from "./store.ts";

/** `path`: the parts between the slashes. */
export type Route = { path: readonly string[]; params: URLSearchParams };

const current = createStore(parse(location.hash));

window.addEventListener("hashchange", () => current.set(parse(location.hash)));

function parse(hash: string): Route {
  const [, path = "", search = ""] = /^#?\/?([^?]*)\??(.*)$/s.exec(hash) ?? [];
  return { path: path.split("/").filter(Boolean).map(decoded), params: new URLSearchParams(search) };
}

/** An address that was typed or cut off may not be decodable. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export function useRoute(): Route {
  return useStore(current);
}

/** Returns the address of a page. The project stays chosen, unless `params` name another. */
export function linkTo(path: string, params: Record<string, string | undefined> = {}): string {
  const project = current.get().params.get("project") ?? undefined;
  const all = Object.entries({ project, ...params }).filter((pair): pair is [string, string] => !!pair[1]);
  const search = new URLSearchParams(all).toString();
  return `#/${path}${search === "" ? "" : `?${search}`}`;
}

export function go(link: string): void {
  location.hash = link;
}

/** Changes parameters of the current address without a new step in the history. */
export function setParams(changes: Record<string, string | undefined>): void {
  const { path, params } = current.get();
  const next = { ...Object.fromEntries(params), ...changes };
  history.replaceState(null, "", linkTo(path.map(encodeURIComponent).join("/"), next));
  current.set(parse(location.hash));
}

/** Returns the number that a part of an address names; undefined if it is none. */
export function idOf(part: string | null | undefined): number | undefined {
  const id = Number(part);
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

/** The project that the lists are limited to; undefined for all. */
export function useProjectId(): number | undefined {
  return idOf(useRoute().params.get("project"));
}

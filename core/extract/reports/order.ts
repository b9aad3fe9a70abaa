import { findExplicitRequests } from "../prompts/explicit-request.ts";
import { ordersAbout } from "./directive.ts";

/** `Error: ` or `chore(ci): ` before what is said. */
const prefix = /^[^:\s]{1,40}(?:\s[^:\s]{1,40}){0,3}:\s+/;
const maxPrefixes = 3;

/**
 * Returns whether a line that a program printed or a commit is called by gives its reader an order: a standing rule, or what would be an
 * explicit request if the user had typed it.
 */
export function isOrder(line: string): boolean {
  if (ordersAbout(line)) return true;
  let said = line;
  for (let at = 0; at <= maxPrefixes; at++) {
    if (findExplicitRequests(said).length > 0) return true;
    const rest = said.replace(prefix, "");
    if (rest === said) return false;
    said = rest;
  }
  return false;
}

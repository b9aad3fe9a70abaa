import { lazy } from "../../../core/lazy.ts";

const wholeNumber = lazy(() => new Intl.NumberFormat());

/** Returns a count in the reader's language, such as "1,284". */
export function formatCount(count: number): string {
  return wholeNumber().format(count);
}

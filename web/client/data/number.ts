import { lazy } from "../../../core/lazy.ts";

const wholeNumber = lazy(() => new Intl.NumberFormat());
const percent = lazy(() => new Intl.NumberFormat(undefined, { style: "percent" }));

/** Returns a count in the reader's language, such as "1,284". */
export function formatCount(count: number): string {
  return wholeNumber().format(count);
}

/** Returns a part of the whole, 0 to 1, such as "85%". */
export function formatShare(share: number): string {
  return percent().format(share);
}

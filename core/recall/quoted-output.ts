// A program's output may be an order to its reader: a failing test can print anything. It is injected only if it has the shape of
// an error, and then as a quotation.
import { lineKind } from "../capture/outcome/error-lines.ts";
import { isOrder } from "../extract/reports/order.ts";
import { quotation } from "./quotation.ts";

const maxChars = 140;

/** Returns the line of an error as a quotation; undefined if it names no error, or orders something. */
export function printedError(headline: string | null): string | undefined {
  if (headline === null || !/\p{L}{3}/u.test(headline)) return undefined;
  if (lineKind(headline) === undefined || isOrder(headline)) return undefined;
  return quotation(headline, maxChars);
}

/** Returns a commit's subject as a quotation of at most `max` characters; undefined if it orders something. */
export function committedSubject(subject: string, max: number): string | undefined {
  return isOrder(subject) ? undefined : quotation(subject, max);
}

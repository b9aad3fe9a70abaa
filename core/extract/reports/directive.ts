import cues from "../../language/pattern-cues.json";
import { holdsAny } from "../../language/pattern-rows.ts";
import { attributions, contrasts, orders } from "../../language/reports/directives.ts";
import { orderShapes } from "../../language/reports/orders-to-reader.ts";
import { lazy } from "../../lazy.ts";

const isOrder = holdsAny(orders, "i", cues.orders);
const isAttributed = holdsAny(attributions, "i", cues.attributions);
const holdsContrast = holdsAny(contrasts, "i", cues.contrasts);
const contrasted = lazy(() => contrasts.map(({ pattern }) => new RegExp(pattern.source, "gi")));

/**
 * Returns whether a reported sentence gives an order, or passes on the words of another source. Only the user sets
 * standing rules: otherwise a demand of a file, a page or a program would become one by being reported.
 */
export function isDirective(sentence: string): boolean {
  if (isOrder(sentence)) return true;
  if (!holdsContrast(sentence)) return isAttributed(sentence);
  return isAttributed(contrasted().reduce((text, pattern) => text.replace(pattern, ""), sentence));
}

/** Returns whether the text gives its reader an order, as a standing rule or to misuse it. */
export function ordersAbout(text: string): boolean {
  return orderShapes.some(({ shape }) => shape.test(text)) || isDirective(text);
}

import { orderShapes } from "../../../language/reports/orders-to-reader.ts";
import { isDirective } from "../../reports/directive.ts";

/** Returns whether the text gives its reader an order, as a standing rule or to misuse it. */
export function ordersAbout(text: string): boolean {
  return orderShapes.some(({ shape }) => shape.test(text)) || isDirective(text);
}

// Cleans what stdin holds once, as a hook does, and prints how long an expression and the cleaning took.
import { cleanText } from "../../../core/privacy/clean.ts";
import { floorPass } from "./floor-pass.ts";

const text = await Bun.stdin.text();
const startedAt = performance.now();
floorPass(text);
const passedAt = performance.now();
cleanText(text);
console.log(JSON.stringify({ floorMs: passedAt - startedAt, ms: performance.now() - passedAt }));

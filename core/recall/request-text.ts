/** Blocks that a prompt carries along: `<log>…</log>` and fenced code. */
const block = /<([a-z][\w-]{1,40})(?:\s[^<>\n]{0,200})?>[\s\S]{0,20000}?<\/\1>|```[\s\S]{0,20000}?(?:```|$)/gi;
/** Files and pictures at its beginning: `@src/cart.ts`, `[Image #1]`. */
const attachment = /^(?:\s*(?:@[^\s@]{1,200}|\[(?:image|pasted text)[^\]\n]{0,60}\])[,:]?(?=\s))+/i;
/** "Implement the following plan:" and, below it, the heading of the plan. */
const headed = /^([^\n]{3,80}):\s{1,20}#{1,3} (?:plan: ?)?([^\n]{3,200})/i;

const scannedChars = 20_000;

/** Returns what a prompt says itself: without attached files, blocks of code, and a plan's text below its heading. */
export function requestText(prompt: string): string {
  const text = ownText(prompt);
  return planIn(text) ?? text;
}

/** Returns what names the plan that a prompt hands over, e.g. `Implement the following plan: Move the queue`. */
export function planRequest(prompt: string): string | undefined {
  return planIn(ownText(prompt));
}

function planIn(text: string): string | undefined {
  const plan = headed.exec(text);
  return plan ? `${plan[1]}: ${plan[2]}` : undefined;
}

function ownText(prompt: string): string {
  return `${prompt.slice(0, scannedChars)}\n`.replace(block, " ").replace(attachment, "").trim();
}

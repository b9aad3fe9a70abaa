/** Attached blocks: `<log>…</log>` and fenced code. */
const block = /<([a-z][\w-]{1,40})(?:\s[^<>\n]{0,200})?>[\s\S]{0,20000}?<\/\1>|```[\s\S]{0,20000}?(?:```|$)/gi;
/** Files and images at the beginning: `@src/cart.ts`, `[Image #1]`. */
const attachment = /^(?:\s*(?:@[^\s@]{1,200}|\[(?:image|pasted text)[^\]\n]{0,60}\])[,:]?(?=\s))+/i;
/** "Implement the following plan:" followed by the plan's heading. */
const headed = /^([^\n]{3,80}):\s{1,20}#{1,3} (?:plan: ?)?([^\n]{3,200})/i;

const scannedChars = 20_000;

/** Returns a prompt's own text: without attached files, blocks, and a plan's text below its heading. */
export function requestText(prompt: string): string {
  const text = ownText(prompt);
  return planIn(text) ?? text;
}

/** Returns the line that names the plan in a prompt, e.g. `Implement the following plan: Move the queue`. */
export function planRequest(prompt: string): string | undefined {
  return planIn(ownText(prompt));
}

function planIn(text: string): string | undefined {
  const plan = text.includes("#") ? headed.exec(text) : null;
  return plan ? `${plan[1]}: ${plan[2]}` : undefined;
}

function ownText(prompt: string): string {
  const scanned = `${prompt.slice(0, scannedChars)}\n`;
  // Most prompts have none of these, and each hook would have to compile the expressions.
  const outside = scanned.includes("<") || scanned.includes("```") ? scanned.replace(block, " ") : scanned;
  const first = outside.trimStart().charAt(0);
  return (first === "@" || first === "[" ? outside.replace(attachment, "") : outside).trim();
}

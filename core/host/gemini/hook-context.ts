// Gemini CLI puts what hooks inject into the prompt and into results, and hands both on to later hooks with it.
const opening = "<hook_context>";
const closing = "</hook_context>";
const untrustedOpening = "<untrusted_context>";
const untrustedClosing = "</untrusted_context>";

/** Returns the text without what hooks have put before and after it. Inside of their blocks, `<` and `>` are escaped. */
export function withoutHookContext(text: string): string {
  let rest = text.trim();
  while (rest.startsWith(opening)) {
    const end = rest.indexOf(closing);
    if (end < 0) return rest;
    rest = rest.slice(end + closing.length).trimStart();
  }
  while (rest.endsWith(closing)) {
    const start = rest.lastIndexOf(opening);
    if (start < 0) return rest;
    rest = rest.slice(0, start).trimEnd();
  }
  return rest;
}

/** Returns the output of a tool in the text for the model. */
export function outputIn(text: string): string {
  const rest = withoutHookContext(text);
  return rest.startsWith(untrustedOpening) && rest.endsWith(untrustedClosing)
    ? rest.slice(untrustedOpening.length, -untrustedClosing.length).trim()
    : rest;
}

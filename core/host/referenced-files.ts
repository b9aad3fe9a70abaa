// Gemini CLI and those made from it append the files that a prompt names with @ to it, in the hook's payload or in the record only.
const opening = "--- Content from referenced files ---";
const closing = "--- End of content ---";

/** Returns the prompt as it was typed, without the content of the files that it names. */
export function withoutReferencedFiles(prompt: string): string {
  const start = prompt.indexOf(`\n${opening}`);
  return start >= 0 && prompt.trimEnd().endsWith(closing) ? prompt.slice(0, start).trimEnd() : prompt;
}

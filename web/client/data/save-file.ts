const releaseMs = 10_000;

/** Hands a text to the browser, which saves it as a file of that name among its downloads. */
export function saveFile(name: string, text: string): void {
  const href = URL.createObjectURL(new Blob([text], { type: "application/jsonl" }));
  Object.assign(document.createElement("a"), { href, download: name }).click();
  // The browser may read it after this call.
  setTimeout(() => URL.revokeObjectURL(href), releaseMs);
}

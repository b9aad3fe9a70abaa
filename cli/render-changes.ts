/** Returns the actions for each file, done or planned. */
export function renderChanges(changes: readonly { file: string; actions: string[] }[], isDryRun: boolean): string {
  const parts = changes.map(
    ({ file, actions }) =>
      `${isDryRun ? "Would change" : "Changed"} ${file}:\n${actions.map((a) => `  ${a}\n`).join("")}`,
  );
  return parts.join("");
}

import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { git, gitInit } from "../support/git.ts";
import type { Sandbox } from "../support/sandbox.ts";

const files: Record<string, string> = {
  "src/invoice-date.ts": `import type { Order } from "./order.ts";

/** The date that is printed on the invoice of \`order\`. */
export function invoiceDate(order: Order): string {
  return new Date(order.placedAt).toISOString().slice(0, 10);
}
`,
  "src/order.ts": `export type Order = { placedAt: number; customer: { name: string; timeZone: string } };
`,
  "package.json": `{ "name": "shop", "private": true, "type": "module" }
`,
};

/** Fills the repository of `box` with the files that the recorded sessions are about, committed where git is installed. */
export function setStage(box: Sandbox): void {
  for (const [path, text] of Object.entries(files)) {
    const file = join(box.repo, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  if (Bun.which("git") === null) return; // a folder is a project as well
  gitInit(box.repo);
  git(box.repo, "add", ".");
  git(box.repo, "commit", "--quiet", "--message", "shop: orders and their invoices");
}

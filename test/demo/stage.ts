import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { git, gitInit } from "../support/git.ts";
import type { Sandbox } from "../support/sandbox.ts";

const files: Record<string, string> = {
  "src/export-customers.ts": `import type { Customer } from "./customer.ts";

const columns = ["name", "city", "email"] as const;

/** The customers as a CSV file. */
export function exportCustomers(customers: Customer[]): Uint8Array {
  const rows = customers.map((customer) => columns.map((column) => customer[column]).join(";"));
  return new TextEncoder().encode([columns.join(";"), ...rows].join("\\r\\n"));
}
`,
  "src/customer.ts": `export type Customer = { name: string; city: string; email: string };
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
  git(box.repo, "commit", "--quiet", "--message", "shop: customers and their export");
}

import { expect, test } from "bun:test";
import { hasExternalEffect, mayHaveExternalEffect } from "../../../../core/extract/evidence/external-effect.ts";

test.each([
  "curl -X POST https://api.example.com/comments -d @body.json",
  "gh pr comment 12 --body done",
  "TOKEN=x npm publish",
  "npm run deploy:staging",
  "git push origin main",
  "bash scripts/publish-docs.sh",
  "make release",
  "cd web && vercel --prod",
  "ssh web1 systemctl restart app",
  "docker compose rm -f db",
  "npx prisma migrate reset",
])("acts outside the working tree: %s", (command) => {
  expect(mayHaveExternalEffect(command)).toBe(true);
});

test.each([
  "npm test",
  "pytest tests/test_post.py",
  "npx vitest run src/comments/delete.test.ts",
  "make integration DB=pg",
  "cargo build --release",
  "docker compose run --rm web pytest",
  "PORT=4000 npm run dev",
])("stays in the working tree: %s", (command) => {
  expect(mayHaveExternalEffect(command)).toBe(false);
});

test("only a program that contacts other machines has an effect outside the project", () => {
  expect(hasExternalEffect("cd api && curl http://localhost:3000")).toBe(true);
  expect(hasExternalEffect("npm run deploy")).toBe(false);
});

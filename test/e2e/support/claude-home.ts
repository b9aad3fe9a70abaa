import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { git, gitInit } from "../../support/git.ts";
import { type Sandbox, sandbox } from "../../support/sandbox.ts";

const apiKey = "loopback-only-not-a-real-key-0123456789";

/** Returns a sandbox in which the client starts without a question, and whose `repo` is a git repository with one commit. */
export function claudeHome(files: Record<string, string> = {}): Sandbox {
  const box = sandbox();
  for (const [path, text] of Object.entries({ "README.md": "# shop\n", ...files })) {
    const file = join(box.repo, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  gitInit(box.repo);
  git(box.repo, "add", "--all");
  git(box.repo, "commit", "--quiet", "--message=shop: first files");
  // Onboarding, the trust dialog and "use this API key?" would each wait for a person.
  writeJson(join(box.home, ".claude.json"), {
    hasCompletedOnboarding: true,
    theme: "dark",
    bypassPermissionsModeAccepted: true,
    customApiKeyResponses: { approved: [apiKey.slice(-20)], rejected: [] },
    projects: { [box.repo]: { hasTrustDialogAccepted: true, hasCompletedProjectOnboarding: true, allowedTools: [] } },
  });
  return box;
}

/** Writes the user settings of the client, its hooks among them. */
export function writeSettings(box: Sandbox, settings: Record<string, unknown>): void {
  writeJson(join(box.home, ".claude", "settings.json"), settings);
}

/** Returns the client's environment: the sandbox's, the API at `apiUrl`, and nothing that reaches for another host. */
export function claudeEnv(box: Sandbox, apiUrl: string): Record<string, string> {
  return {
    ...box.env,
    SHELL: "/bin/bash",
    // Task output goes to a folder that all clients of this user share otherwise.
    CLAUDE_CODE_TMPDIR: box.root,
    TMPDIR: box.root,
    ANTHROPIC_BASE_URL: apiUrl,
    ANTHROPIC_API_KEY: apiKey,
    CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: "1",
    CLAUDE_CODE_DISABLE_OFFICIAL_MARKETPLACE_AUTOINSTALL: "1",
    DISABLE_TELEMETRY: "1",
    DISABLE_ERROR_REPORTING: "1",
    DISABLE_AUTOUPDATER: "1",
    // Root may skip permissions in a sandbox only.
    IS_SANDBOX: "1",
  };
}

function writeJson(file: string, value: unknown): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
}

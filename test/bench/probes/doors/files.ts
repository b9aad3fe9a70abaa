// The files that the program finds on the machine: git histories and branches, skills, config.toml, settings and the environment.
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { git, gitInit } from "../../../support/git.ts";
import type { Door, Place } from "../door.ts";

const gitHistory: Door = {
  name: "import git",
  room: 0,
  isToken: true,
  async send(texts, { given, call }) {
    const folder = join(given, `history-${crypto.randomUUID()}`);
    gitInit(folder);
    for (const [number, text] of texts.entries()) {
      writeFileSync(join(folder, `part${number}.ts`), `export const part = ${number};\n`);
      git(folder, "add", "--all");
      const cause = `The part ${number} was sent twice because ${text} was in the header.`;
      git(folder, "commit", "--quiet", "-m", `fix(part${number}): send ${text} with part ${number} once\n\n${cause}`);
    }
    await call(["import", "git", "--from", folder]);
  },
};

/** The branch that is checked out, and the address of the remote. */
const branch: Door = {
  name: "branch and remote",
  room: 0,
  isToken: true,
  async send(texts, { box, call }) {
    for (const [number, text] of texts.entries()) {
      const isBranch = number % 2 === 0;
      if (isBranch) git(box.repo, "checkout", "--quiet", "-b", `feature/${text}`);
      else git(box.repo, "remote", "set-url", "origin", remoteWith(text, number));
      const session_id = `branch-${number}`;
      const start = { session_id, cwd: box.repo, source: "startup" };
      await call(["hook", "session-start"], JSON.stringify(start));
      await call(["hook", "user-prompt-submit"], JSON.stringify({ ...start, prompt: "Go on with the cart." }));
      await call(["hook", "session-end"], JSON.stringify({ ...start, reason: "other" }));
    }
    git(box.repo, "checkout", "--quiet", "main");
    git(box.repo, "remote", "set-url", "origin", "https://git.example.com/shop.git");
  },
};

function remoteWith(token: string, number: number): string {
  const forms = [
    `https://${token}@git.example.com/a.git`,
    `https://bob:${token}@git.example.com/b.git`,
    `https://git.example.com/c.git?private_token=${token}`,
    `https://git.example.com/${token}/d.git`,
  ];
  return forms[Math.floor(number / 2) % forms.length] ?? "";
}

/** A skill that the user manages and names in a prompt. */
function skill(
  name: string,
  fits: Pick<Door, "room" | "isToken" | "storesNothing">,
  write: (text: string) => string,
): Door {
  return {
    name: `registry import: ${name}`,
    ...fits,
    async send(texts, { box, call }) {
      for (const [number, text] of texts.entries()) {
        const id = `${name}-${number}`;
        const folder = join(box.home, "library", id);
        mkdirSync(folder, { recursive: true });
        writeFileSync(join(folder, "SKILL.md"), `---\nname: ${id}\n${write(text)}`);
        const shown = /--shown (\w+)/.exec(await call(["registry", "import", folder]))?.[1] ?? "";
        await call(["registry", "import", folder, "--shown", shown]);
        const used = { session_id: "r1", cwd: box.repo, prompt: `Use ${id} now.` };
        await call(["hook", "user-prompt-submit"], JSON.stringify(used));
      }
      await call(["registry", "reindex"]);
      await call(["registry", "list"]);
    },
  };
}

/** The user's own file is left out of the search: hooks and commands must not copy what is in it. */
const config: Door = {
  name: "config.toml",
  room: 0,
  storesNothing: true,
  async send(texts, place) {
    for (const text of texts) {
      writeConfig(place, text);
      const start = { session_id: "c1", cwd: place.box.repo, source: "startup" };
      await place.call(["hook", "session-start"], JSON.stringify(start));
      for (const args of [["doctor"], ["config", "list"], ["status"]]) await place.call(args);
    }
    rmSync(configOf(place));
  },
};

const keyNames = [
  "ANTHROPIC_API_KEY",
  "OPENROUTER_API_KEY",
  "CLAUDE_MEM_MODEL_KEY",
  "GITHUB_TOKEN",
  "NPM_TOKEN",
  "CODEX_API_KEY",
];

/** Keys in the environment and in the settings of the host. */
const environment: Door = {
  name: "environment and settings",
  room: 0,
  isToken: true,
  async send(texts, { box, call }) {
    const settings = join(box.home, ".claude", "settings.json");
    mkdirSync(join(box.home, ".claude"), { recursive: true });
    for (const text of texts) {
      const env = Object.fromEntries(keyNames.map((name) => [name, text]));
      writeFileSync(settings, JSON.stringify({ env }));
      const start = { session_id: "k1", cwd: box.repo, source: "startup" };
      await call(["hook", "session-start"], JSON.stringify(start), env);
      for (const command of ["doctor --report", "doctor --json", "config --json", "status --json", "spend --json"]) {
        await call(command.split(" "), "", env);
      }
    }
    rmSync(settings);
  },
};

const configOf = ({ box }: Place) => join(box.memDir, "config.toml");

function writeConfig(place: Place, text: string): void {
  const quoted = JSON.stringify(text);
  writeFileSync(
    configOf(place),
    `# ${text.replaceAll(/\s/g, " ")}\nunknown = ${quoted}\n[inject.prompt]\nlines = ${quoted}\n[model]\nname = ${quoted}\nurl = ${quoted}\n[unknown.${quoted}]\n`,
  );
}

export const fileDoors: readonly Door[] = [
  gitHistory,
  branch,
  skill(
    "steps",
    { room: 1_500, storesNothing: true },
    (text) => `description: Writes letters\n---\n\n# Steps\n\n${text}\n`,
  ),
  skill("described", { room: 0, isToken: true }, (text) => `description: Writes letters with ${text}\n---\n\nStep.\n`),
  config,
  environment,
];

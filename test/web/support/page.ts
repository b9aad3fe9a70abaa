// The page in a real Chromium, served by the compiled program to a store of its own.
import { readFileSync } from "node:fs";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { binary } from "../../support/binary.ts";
import { type Sandbox, sandbox } from "../../support/sandbox.ts";
import { chromiumPath } from "./chromium.ts";

/** A first page may wait for a busy machine. */
const startMs = 20_000;
const pollMs = 25;

let started: Promise<Browser> | undefined;

/** Returns one browser for all tests of a file. */
function browser(): Promise<Browser> {
  if (chromiumPath === undefined) throw new Error("There is no Chromium: install the package `chromium`.");
  // The tests may run as root, for whom Chromium has no sandbox.
  started ??= chromium.launch({ executablePath: chromiumPath, args: ["--no-sandbox"] });
  return started;
}

/** Ends the browser. Call it in `afterAll`. */
export async function closeBrowser(): Promise<void> {
  await (await started)?.close();
  started = undefined;
}

export type WebProgram = AsyncDisposable & {
  box: Sandbox;
  url: string;
  newLink: () => Promise<string>;
  pid: number;
  exited: Promise<number>;
};

type StartOptions = { args?: readonly string[]; env?: Record<string, string>; wrapper?: readonly string[] };

/** Starts `claude-mem web` in the repository of a sandbox and waits for its link. `wrapper`: the words before the command line. */
export async function startWeb(
  box: Sandbox,
  { args = [], env = {}, wrapper = [] }: StartOptions = {},
): Promise<WebProgram> {
  const child = Bun.spawn([...wrapper, binary(), "web", "--no-open", ...args], {
    ...{ cwd: box.repo, env: { ...box.env, ...env }, stdin: "pipe", stdout: "pipe", stderr: "inherit" },
  });
  const reader = child.stdout.getReader();
  const decoder = new TextDecoder();
  let text = "";
  const nextLink = async () => {
    for (;;) {
      const link = /http:\S+(?=\s)/.exec(text);
      if (link) {
        text = text.slice(link.index + link[0].length);
        return link[0];
      }
      const { value, done } = await reader.read();
      if (done) throw new Error("`claude-mem web` ended before it printed a link.");
      text += decoder.decode(value, { stream: true });
    }
  };
  const url = await nextLink();
  return {
    box,
    url,
    pid: child.pid,
    exited: child.exited,
    newLink: async () => {
      child.stdin.write("\n");
      await child.stdin.flush();
      return nextLink();
    },
    async [Symbol.asyncDispose]() {
      if (wrapper.length === 0) child.kill();
      // What wraps it ends with it.
      else process.kill(Number(readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, "utf8").trim()));
      await child.exited;
    },
  };
}

export type OpenedPage = AsyncDisposable & { page: Page; context: BrowserContext; web: WebProgram; problems: string[] };

/**
 * Fills a store by calls of the program, opens the page, and goes to `hash`. `problems` are the errors that the page logged: each test
 * expects none.
 */
export async function openPage(
  fill: (run: (...args: string[]) => string, box: Sandbox) => void | Promise<void>,
  options: { hash?: string; args?: readonly string[] } & NonNullable<Parameters<Browser["newContext"]>[0]> = {},
): Promise<OpenedPage> {
  const { hash = "", args = [], ...given } = options;
  const box = sandbox();
  const run = (...words: string[]) => {
    const { stdout, stderr, success } = Bun.spawnSync([binary(), ...words], { cwd: box.repo, env: box.env });
    if (!success) throw new Error(`${words.join(" ")}: ${stderr}`);
    return stdout.toString();
  };
  await fill(run, box);
  const web = await startWeb(box, { args });
  const context = await (await browser()).newContext({ viewport: { width: 1280, height: 800 }, ...given });
  context.setDefaultTimeout(startMs);
  const page = await context.newPage();
  const problems = problemsOf(page);
  await page.goto(web.url);
  await page.waitForSelector("main");
  if (hash !== "") await page.evaluate(`location.assign(${JSON.stringify(hash)})`);
  return {
    page,
    context,
    web,
    problems,
    async [Symbol.asyncDispose]() {
      await context.close();
      await web[Symbol.asyncDispose]();
      box.dispose();
    },
  };
}

export type OpenedFile = AsyncDisposable & { page: Page; problems: string[]; requests: string[] };

/** Opens a file of this machine in a browser without a network. `requests` are the addresses that it asked for. */
export async function openFile(
  address: string,
  given: NonNullable<Parameters<Browser["newContext"]>[0]> = {},
): Promise<OpenedFile> {
  const context = await (await browser()).newContext({ offline: true, ...given });
  context.setDefaultTimeout(startMs);
  const page = await context.newPage();
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  const problems = problemsOf(page);
  await page.goto(address);
  return { page, problems, requests, [Symbol.asyncDispose]: () => context.close() };
}

/** Collects the errors that the page logs, those of its policy included, and each dialog that it opens. */
function problemsOf(page: Page): string[] {
  const problems: string[] = [];
  page.on("pageerror", ({ message }) => problems.push(message));
  page.on("dialog", (dialog) => {
    problems.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on("console", (message) => {
    if (message.type() === "error") problems.push(message.text());
  });
  return problems;
}

/** Waits until as many elements match the selector, as they are shown. */
export async function waitForCount(page: Page, selector: string, count: number): Promise<void> {
  const until = performance.now() + startMs;
  for (;;) {
    const found = await page.locator(selector).count();
    if (found === count) return;
    if (performance.now() > until) throw new Error(`${selector} matches ${found} elements, not ${count}.`);
    await page.waitForTimeout(pollMs);
  }
}

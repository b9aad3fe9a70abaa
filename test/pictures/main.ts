// `npm run pictures -- [DIR] [screen…]`: every screen of the browser as PNG, at three sizes, from the terminal's own cells.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { Resvg } from "@resvg/resvg-js";
import { keys, openPty, type Pty } from "../support/pty.ts";
import { sandbox } from "../support/sandbox.ts";
import { putStore, today } from "./store.ts";
import { screenToSvg } from "./svg.ts";

const sizes = [
  { columns: 80, rows: 24 },
  { columns: 120, rows: 35 },
  { columns: 200, rows: 60 },
];

type Step = [typed: string, seen: string | RegExp];

/** The typed keys, and the expected screen. */
const screens: Record<string, Step[]> = {
  timeline: [["jj", /▌.*(?:session|Login|Rate|Sessions)/]],
  events: [
    ["v", "Timeline with events"],
    ["jjjjjjjj", /▌.*npm test.*Error/],
  ],
  search: [
    ["/", "What are you looking for?"],
    ["cookie session type:bugfix", /1 of \d/],
  ],
  why: [
    ["/", "What are you looking for?"],
    ["cookie session", /1 of \d/],
    [keys.ctrl("e"), "Why it ranks here"],
  ],
  memory: [
    ["/", "What are you looking for?"],
    ["redirect loop", /1 of \d/],
    [keys.enter, "Memory #12"],
  ],
  session: [
    [":", "Go to the projects"],
    [keys.escape, "Today"],
    ["jjj", /▌.*session S2/],
    [keys.enter, "Asked"],
  ],
  review: [["3", "candidate"]],
  deferred: [["4", "Rotate the signing key"]],
  projects: [["5", "shop-frontend"]],
  files: [
    ["6", "src/"],
    [`j${keys.enter}`, "▾"],
  ],
  figures: [["7", "Types"]],
  next: [["8", "characters"]],
  health: [["9", /passed/]],
  settings: [
    ["0", "General"],
    ["jjjjjjjj", /▌ .*RETENTION_DAYS/],
  ],
  setting: [
    ["0", "General"],
    [`jjjjjjjj${keys.enter}`, "New value"],
    [`x${keys.enter}`, "Invalid value"],
  ],
  injected: [
    ["0", "General"],
    ["\t", "Settings, preview"],
  ],
  help: [["?", "any other key"]],
  palette: [
    [":", "Go to the projects"],
    ["go", "Go to"],
  ],
  delete: [["d", "for good?"]],
};

async function show(pty: Pty, steps: Step[]): Promise<void> {
  await pty.see("q quit");
  for (const [typed, seen] of steps) {
    pty.type(typed);
    await pty.see(seen);
  }
  // A frame comes in parts: the picture is of a whole one.
  for (let before = ""; before !== pty.raw(); await Bun.sleep(120)) before = pty.raw();
}

const [folder = join(import.meta.dir, "../../.cache/pictures"), ...wanted] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
using box = sandbox();
// The default path: then no picture names a folder of a test.
box.memDir = join(box.home, ".local/share/claude-mem");
putStore(box);
const { CLAUDE_MEM_DIR: _dir, ...defaults } = box.env;
const env = { ...defaults, CLAUDE_MEM_NOW: String(today) };
const settings = { CLAUDE_MEM_RETENTION_DAYS: "90", CLAUDE_MEM_MODEL: "sonnet", CLAUDE_MEM_USD_PER_DAY: "one" };
await Bun.write(join(box.home, ".claude/settings.json"), JSON.stringify({ env: settings }));
for (const [name, steps] of Object.entries(screens)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  for (const size of sizes) {
    await using pty = openPty(["browse"], { env, cwd: box.repo, size });
    await show(pty, steps);
    const file = join(folder, `${name}-${size.columns}x${size.rows}.png`);
    await Bun.write(file, new Resvg(screenToSvg(pty.terminal), { font: { loadSystemFonts: true } }).render().asPng());
    console.log(file);
  }
}

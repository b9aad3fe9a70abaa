// Settings that are a link to a file which does not exist yet, as in a folder of dotfiles that was not filled.
import { expect, test } from "bun:test";
import { existsSync, mkdirSync, readFileSync, readlinkSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { readEnv } from "../../core/config/env.ts";
import { paths } from "../../core/config/paths.ts";
import { noExtras } from "../../core/setup/setup-files.ts";
import { sandbox } from "../support/sandbox.ts";
import { hostSamples } from "./samples.ts";

test.each(hostSamples.map((sample) => [sample.host.title, sample] as const))(
  "%s: the link stays, and the folder that was made for its target goes",
  async (_title, { host, homeVariable, settings }) => {
    using box = sandbox();
    const home = join(box.root, "host");
    const link = join(home, settings.file);
    const target = join(box.root, "dotfiles", "agent", "settings");
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(target, link);
    const environment = readEnv({ ...box.env, [homeVariable]: home });
    const setup = await host.loadSetup({ environment, paths: paths(environment) });
    const options = { dryRun: false, own: [], here: box.repo };
    const install = () => setup.install({ ...options, binary: "/opt/claude-mem", extras: noExtras });
    install();
    expect(readFileSync(target, "utf8")).toContain("/opt/claude-mem");
    expect(install().unchanged).toBe(true);
    setup.uninstall(options);
    expect(existsSync(dirname(dirname(target)))).toBe(false);
    expect(readlinkSync(link)).toBe(target);
  },
);

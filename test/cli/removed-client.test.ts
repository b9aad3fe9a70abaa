// A client that was removed while claude-mem stays registered in its settings: each command says so, and the entries can be removed.
import { expect, test } from "bun:test";
import { rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { hosts } from "../../core/host/hosts.ts";
import { putExecutable } from "../core/doctor/support/machine.ts";
import { sandbox } from "../support/sandbox.ts";
import { ownExecutable, runCli } from "./support/run-cli.ts";

const tried = hosts.filter(({ isUntried }) => !isUntried);

test.each(tried.map((host) => [host.title, host] as const))("%s", async (title, { name, program }) => {
  using box = sandbox();
  putExecutable(ownExecutable(box));
  const client = putExecutable(join(box.root, "clients", program), "#!/bin/sh\nexit 1\n");
  box.env.PATH = dirname(client);
  const run = (...args: string[]) => runCli(box, args);
  expect(await run("install", "--host", name, "--yes")).toMatchObject({ code: 0 });
  const note = `\`${program}\` is not on the PATH`;
  const listed = async () => {
    const { stdout } = await run("hosts");
    return stdout.split("\n").find((line) => line.startsWith(`${title} (`));
  };
  expect(await listed()).toContain(": registered");
  expect(await listed()).not.toContain(note);

  rmSync(client);
  expect(await listed()).toContain(": registered");
  expect(await listed()).toContain(note);
  const state = JSON.parse((await run("hosts", "--json")).stdout).hosts.find(
    (each: { host: string }) => each.host === name,
  );
  expect(state).toMatchObject({ registered: true, missing_program: program });
  const doctor = (await run("doctor", "--json")).stdout;
  if (name === "claude-code") expect((await run("status")).stdout).toContain("Hooks         registered");
  else {
    expect((await run("status")).stdout).toContain(note);
    expect(doctor).toContain(`claude-mem uninstall --host ${name}`);
  }

  const removal = await run("uninstall", "--host", name);
  expect(removal).toMatchObject({ code: 0, stdout: expect.stringContaining("remove") });
  expect(await listed()).not.toContain(": registered");
});

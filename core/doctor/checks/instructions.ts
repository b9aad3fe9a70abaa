import { AppError } from "../../app-error.ts";
import { counted } from "../../counted.ts";
import type { Host } from "../../host/host.ts";
import { hosts } from "../../host/hosts.ts";
import { hostRules, type ProjectBrief, projectBrief } from "../../host/instructions.ts";
import { isWithin } from "../../memory/reach.ts";
import { currentWorkspace } from "../../project/identify.ts";
import { locate } from "../../project/place.ts";
import { getObservations } from "../../store/observation.ts";
import { type Check, type Finding, type Machine, ok, skipped, warn } from "../check.ts";
import { inspectDatabase } from "../database.ts";

/** Checks what claude-mem wrote into the files of instructions that the agents here read: `adopt` and `brief`. */
export const instructions: Check = {
  id: "instructions",
  title: "Instruction files",
  run: async (machine) => {
    const here = await hostsHere(machine);
    const found = [...(await adoptedFindings(here, machine)), ...briefFindings(here, machine)];
    const [worst] = found.filter(({ status }) => status === "warn");
    if (worst) return worst;
    return found.length > 0
      ? ok([...new Set(found.map(({ evidence }) => evidence))].join(". "))
      : skipped("Nothing is written into them");
  },
};

async function hostsHere(machine: Machine): Promise<Host[]> {
  const present = await Promise.all(hosts.map(async (host) => (await host.loadSetup(machine)).isPresent()));
  return hosts.filter((_host, index) => present[index]);
}

async function adoptedFindings(here: readonly Host[], machine: Machine): Promise<Finding[]> {
  const all = await Promise.all(here.map(async (host) => ({ host, rules: await hostRules(host, machine) })));
  return all.flatMap(({ host, rules }) => {
    const state = rules && stateOf(rules.state);
    if (rules === undefined || state === undefined || state === "absent") return [];
    if (typeof state === "object") return state;
    if (state !== "outdated") return ok(`Adopted in ${rules.file}`);
    return warn(`${rules.file} has an older text of adopt`, `claude-mem adopt --host ${host.name}`);
  });
}

function briefFindings(here: readonly Host[], machine: Machine): Finding[] {
  const { root } = locate(machine.cwd);
  return here.flatMap((host) => {
    const brief = projectBrief(host, machine.environment, root);
    if (brief === undefined || brief.copies.length === 0) return [];
    const state = stateOf(() => brief.state(undefined));
    if (typeof state === "object") return state;
    if (brief.copies.length > 1) {
      const evidence = `${host.title} reads the brief ${brief.copies.length} times: ${brief.copies.join(", ")}`;
      return warn(evidence, `claude-mem brief --remove --host ${host.name}`);
    }
    const stale = staleLines(brief, root, machine);
    if (stale === 0) return ok(`Brief in ${brief.file}`);
    const evidence = `The brief in ${brief.file} is out of date: ${counted(stale, "memory", "memories")} replaced or hidden since.`;
    return warn(evidence, `claude-mem brief --write --host ${host.name}`);
  });
}

/** Returns the state; as a finding why it can't be read. */
function stateOf<State extends string>(read: () => State): State | Finding | undefined {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // The text is not written into a file that is no UTF-8.
    return error.code === "settings-unreadable" ? undefined : warn(error.message);
  }
}

/** The length of a title that identifies it: the brief cuts long ones. */
const titleChars = 30;

/** Returns how many lines of the brief are of memories that were replaced, hidden or withdrawn since. Numbers of another machine don't count. */
function staleLines(brief: ProjectBrief, root: string, machine: Machine): number {
  const lines = (brief.body() ?? "").split("\n").flatMap((text) => {
    const id = /\(#(\d+)[,)]/.exec(text)?.[1];
    return id === undefined ? [] : { text, id: Number(id) };
  });
  let stale = 0;
  inspectDatabase(machine, (db) => {
    const projectId = currentWorkspace(db, locate(root))?.project.id;
    const known = projectId === undefined ? [] : getObservations(db, [...new Set(lines.map(({ id }) => id))]);
    const gone = known.filter(
      (memory) => isWithin({ projectId }, memory, "read") && ["superseded", "hidden"].includes(memory.status),
    );
    stale = lines.filter(({ id, text }) =>
      gone.some((memory) => memory.id === id && text.includes(memory.title.slice(0, titleChars))),
    ).length;
    return ok("");
  });
  return stale;
}

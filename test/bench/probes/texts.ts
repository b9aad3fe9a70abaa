// The texts of the calls of a run: the same for the same seed, whether they are sent to the executable or only cleaned.
import type { Door } from "./door.ts";
import { commandDoors } from "./doors/commands.ts";
import { fileDoors } from "./doors/files.ts";
import { hookDoors } from "./doors/hooks.ts";
import { hostDoors } from "./doors/hosts.ts";
import { importDoors } from "./doors/imports.ts";
import { type Probe, ProbeMaker } from "./probe.ts";

/** `marker`: a word next to the secret that is not secret; a token has none. */
export type NumberedProbe = Probe & { number: number; marker: string | undefined };

/** The text of one call and the probes in it. */
export type CallText = { text: string; probes: readonly NumberedProbe[] };

/** A door with the number of its calls. */
export type DoorCalls = { door: Door; calls: number };

const doors: readonly Door[] = [...hookDoors, ...hostDoors, ...commandDoors, ...importDoors, ...fileDoors];
/** One in this many calls is made while the database can't be opened. */
const spooledStep = 4;
/** The last probe may be long, and has to fit as well. */
const fillRatio = 0.8;
/** A text this many times as long is refused or cut. */
const maxFill = 2;

/** Returns the calls of a run in their order: those of hooks while the database can't be opened, then those of every door. */
export function callsOf(count: number): { spooled: DoorCalls[]; stored: DoorCalls[] } {
  const spooled = hookDoors.map((door, index) => ({
    door: { ...door, name: `spooled ${door.name}` },
    calls: Math.ceil((count - (index % spooledStep)) / spooledStep),
  }));
  return {
    spooled: spooled.filter(({ calls }) => calls > 0),
    stored: doors.map((door) => ({ door, calls: count })),
  };
}

/** Makes the texts of calls. */
export class CallTexts {
  private readonly maker: ProbeMaker;
  private made = 0;
  /** A probe that did not fit into the text before. */
  private waiting: NumberedProbe | undefined;

  constructor(random: () => number) {
    this.maker = new ProbeMaker(random);
  }

  /** Returns the text of one call: as many probes as it keeps, at least one. */
  next(door: Door): CallText {
    const probes = [this.probe(door)];
    let text = textOf(probes[0] as NumberedProbe);
    while (text.length < door.room * fillRatio) {
      const probe = this.probe(door);
      if (probe.marker !== undefined && text.length + probe.text.length > door.room * maxFill) {
        this.waiting = probe;
        break;
      }
      probes.push(probe);
      text += `\n\n${textOf(probe)}`;
    }
    return { text, probes };
  }

  private probe(door: Door): NumberedProbe {
    const { waiting } = this;
    if (waiting !== undefined && !door.isToken && !door.storesNothing) {
      this.waiting = undefined;
      return waiting;
    }
    const probe = door.isToken ? this.maker.token() : this.maker.text();
    const number = this.made++;
    const marker = door.isToken || door.storesNothing ? undefined : `probe number ${number} is:`;
    return { ...probe, number, marker };
  }
}

function textOf({ text, marker }: NumberedProbe): string {
  return marker === undefined ? text : `${marker}\n${text}`;
}

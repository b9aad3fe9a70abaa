// Puts frames on the terminal by Ink, which writes what differs from the frame before. Loaded when the first data are read.
import { edenGC, fullGC } from "bun:jsc";
import { Box, type Instance, render, Text } from "ink";
import { createElement, type ReactElement } from "react";

export type Display = {
  /** Shows the rows from the top, each as it is written to the terminal. */
  show: (rows: readonly string[]) => void;
  /** Lets go of the terminal; the next frame is written as a whole. */
  stop: () => void;
};

/** More than keys come in a second: when a frame is due is decided outside. */
const framesPerSecond = 1000;
/** Ink measures some characters wider than the rows were made for, and must not wrap a row for that. */
const spareColumns = 40;

export function createDisplay(): Display {
  let instance: Instance | undefined;
  const collect = createCollector();
  return {
    show(rows) {
      const frame = frameOf(rows);
      if (instance) instance.rerender(frame);
      else {
        instance = render(frame, {
          exitOnCtrlC: false,
          incrementalRendering: true,
          interactive: true,
          maxFps: framesPerSecond,
          patchConsole: false,
        });
      }
      collect();
    },
    stop() {
      instance?.unmount();
      instance = undefined;
    },
  };
}

/** How many frames are drawn between two looks through the whole memory. */
const framesToFullCollection = 16;

/**
 * Returns what takes away what a frame leaves behind: Ink makes objects of every cell, and left to itself the engine lets
 * a hundred megabytes of them come together. The person reads meanwhile.
 */
function createCollector(): () => void {
  let frames = 0;
  return () => {
    frames += 1;
    if (frames % framesToFullCollection === 0) fullGC();
    else edenGC();
  };
}

/** One text: each node of its own would be measured, laid out and drawn apart. */
function frameOf(rows: readonly string[]): ReactElement {
  const width = Math.max(1, process.stdout.columns) + spareColumns;
  const text = createElement(Text, null, rows.join("\n"));
  return createElement(Box, { width, height: rows.length, flexShrink: 0 }, text);
}

/** Whether this module and all that it imports have been evaluated. */
const readiness: { isReady: boolean } = { isReady: true };

/**
 * Returns whether frames can be shown. The compiled program's import of this module settles before yoga, which Ink lays out
 * with and which is loaded asynchronously, is there; until then nothing here may be called.
 */
export function isReady(): boolean {
  try {
    return readiness.isReady;
  } catch {
    return false;
  }
}

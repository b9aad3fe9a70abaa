// Renders the browser's components on the terminal. Loaded while the first data are read.
import { edenGC } from "bun:jsc";
import { type Instance, render } from "ink";
import { toAscii } from "../../core/memory/render/ascii.ts";
import { App } from "../components/app.tsx";
import type { Frames } from "../frames.ts";
import type { Theme } from "../theme.ts";

export type Display = {
  /** Draws on the cleared screen, now and at every change of the frames. */
  start: () => void;
  /** Releases the terminal and writes nothing more to it. */
  stop: () => void;
};

/** No limit in practice: frames.ts decides when a frame is due. */
const framesPerSecond = 1000;

/** Returns the display. It draws after `start`. */
export function createDisplay(frames: Frames, theme: Theme): Display {
  let running: { instance: Instance; output: Output } | undefined;
  return {
    start() {
      frames.update();
      const output = openOutput(theme);
      const instance = render(<App frames={frames} theme={theme} />, {
        stdout: output.stream,
        exitOnCtrlC: false,
        incrementalRendering: true,
        interactive: true,
        maxFps: framesPerSecond,
        patchConsole: false,
        // Ink creates objects for every cell. Without a collection after each frame, 60 MB of them accumulate.
        onRender: edenGC,
      });
      running = { instance, output };
    },
    stop() {
      running?.output.close();
      running?.instance.unmount();
      running = undefined;
    },
  };
}

type Output = { stream: NodeJS.WriteStream; close: () => void };

/**
 * Returns the stream that Ink writes to. A closed stream drops everything: Ink ends with a last frame, which after a resize
 * would have the old width. Without Unicode, the stream passes ASCII only.
 */
function openOutput({ hasUnicode }: Theme): Output {
  const { stdout } = process;
  let isOpen = true;
  const write = (chunk: string, done?: () => void) => {
    if (isOpen) return stdout.write(hasUnicode ? chunk : toAscii(chunk), done);
    done?.();
    return true;
  };
  const stream = Object.assign(Object.create(stdout), {
    write,
    on: stdout.on.bind(stdout),
    off: stdout.off.bind(stdout),
  });
  return {
    stream,
    close() {
      isOpen = false;
    },
  };
}

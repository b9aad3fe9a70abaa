// The browser's components on the terminal. Loaded while the first data are read.
import { edenGC } from "bun:jsc";
import { type Instance, render } from "ink";
import { App } from "../components/app.tsx";
import type { Frames } from "../frames.ts";
import { type Theme, toAscii } from "../theme.ts";

export type Display = {
  /** Draws on the cleared screen, now and whenever the frames change. */
  start: () => void;
  /** Lets go of the terminal and writes nothing more to it. */
  stop: () => void;
};

/** More than keys come in a second: frames.ts says when a frame is due. */
const framesPerSecond = 1000;

/** Returns the browser, drawn as soon as it is started. */
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
        // Ink makes objects of every cell; left to itself the engine lets 60 MB of them come together.
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
 * Returns what Ink writes to. Once it is closed nothing comes through: Ink ends with a last frame, which after a change of
 * the window's size would be one of the old width. Without Unicode nothing but ASCII comes through.
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

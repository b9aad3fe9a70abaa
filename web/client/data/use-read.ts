import { useEffect, useRef, useState } from "preact/hooks";
import { type Answer, CallError, call, type Input, type Name } from "./api.ts";
import { changeCount } from "./changes.ts";
import { useStore } from "./store.ts";

/**
 * `data` is that of the last successful call, also while a newer one runs. `isCurrent`: it belongs to the present input, not to an
 * earlier one.
 */
export type Read<N extends Name> = {
  data: Answer<N> | undefined;
  error: CallError | undefined;
  isLoading: boolean;
  isCurrent: boolean;
};

/** After a failure that passes by itself, the server is asked again, in milliseconds. */
const retryMs = 2_000;
const passing = new Set(["db-locked", "offline"]);

/** Calls the server when the input or the database changes. */
export function useRead<N extends Name>(name: N, input: Input<N>): Read<N> {
  const changes = useStore(changeCount);
  const [read, setRead] = useState<Omit<Read<N>, "isCurrent"> & { of?: string }>(nothing);
  const key = JSON.stringify(input);
  const seen = useRef(changes);
  const again = useRef<() => void>(undefined);
  useEffect(() => {
    const reader = openReader<N>(name, input, {
      onStart: () => setRead((before) => ({ ...before, isLoading: true })),
      onData: (data) => setRead({ data, error: undefined, isLoading: false, of: key }),
      onError: (error) => setRead((before) => ({ ...before, error, isLoading: false })),
    });
    again.current = reader.read;
    reader.read();
    return reader.close;
  }, [name, key]);
  useEffect(() => {
    if (seen.current === changes) return;
    seen.current = changes;
    again.current?.();
  }, [changes]);
  const { of, ...shown } = read;
  return { ...shown, isCurrent: of === key };
}

const nothing = { data: undefined, error: undefined, isLoading: true };

type Listener<N extends Name> = {
  onStart: () => void;
  onData: (data: Answer<N>) => void;
  onError: (error: CallError) => void;
};

/**
 * Reads one call after the other. A change never ends the one under way: while sessions write all the time, none would be answered.
 * A slow one is followed by a pause of its length, so that the server answers other calls as well.
 */
function openReader<N extends Name>(name: N, input: Input<N>, { onStart, onData, onError }: Listener<N>) {
  const aborter = new AbortController();
  let isBusy = false;
  let isWanted = false;
  let pause: ReturnType<typeof setTimeout> | undefined;

  /** Returns how long to wait before the next call. */
  async function readOnce(): Promise<number> {
    const startedAt = performance.now();
    try {
      const data = await call(name, input, aborter.signal);
      if (!aborter.signal.aborted) onData(data);
      return performance.now() - startedAt;
    } catch (error) {
      const problem = error instanceof CallError ? error : new CallError("internal", String(error));
      if (!aborter.signal.aborted) onError(problem);
      if (!passing.has(problem.code)) return 0;
      isWanted = true;
      return retryMs;
    }
  }

  async function read(): Promise<void> {
    isWanted = isBusy;
    if (isBusy) return;
    isBusy = true;
    onStart();
    const waitMs = await readOnce();
    if (aborter.signal.aborted) return;
    pause = setTimeout(() => {
      isBusy = false;
      if (isWanted) void read();
    }, waitMs);
  }

  return {
    read: () => void read(),
    close: () => {
      aborter.abort();
      clearTimeout(pause);
    },
  };
}

import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { type Answer, CallError, type Input, isPassing, type Name } from "./api.ts";
import { changeCount } from "./changes.ts";
import { cachedResponse, callAndCache } from "./response-cache.ts";
import { useStore } from "./store.ts";

/**
 * `data` is that of the last successful call, also while a newer one runs. `isCurrent`: it belongs to the present input, not to an
 * earlier one. `isLoading`: nothing was answered yet.
 */
export type Read<N extends Name> = {
  data: Answer<N> | undefined;
  error: CallError | undefined;
  isLoading: boolean;
  isCurrent: boolean;
};

/** After a temporary failure, the server is called again after this time, in milliseconds. */
const retryMs = 2_000;

/** Calls the server when the input or the database changes. An answer that was kept is shown at once. */
export function useRead<N extends Name>(name: N, input: Input<N>): Read<N> {
  const changes = useStore(changeCount);
  const [read, setRead] = useState<Pick<Read<N>, "data" | "error"> & { of?: string }>(nothing);
  const key = JSON.stringify(input);
  const given = useRef<{ data: Answer<N>; of: string; isFresh: boolean }>(undefined);
  if (given.current?.of !== key) {
    const found = cachedResponse(name, input);
    given.current = found && { data: found.answer, of: key, isFresh: found.isFresh };
  }
  const seen = useRef(changes);
  const again = useRef<() => void>(undefined);
  // Not after the next paint: the call takes longer than drawing the present content.
  useLayoutEffect(() => {
    const reader = openReader<N>(name, input, {
      onData: (data) => setRead((before) => ({ ...sameOr(data, before.of === key ? before : given.current), of: key })),
      onError: (error) => setRead((before) => ({ ...before, error })),
    });
    again.current = reader.read;
    if (given.current?.isFresh !== true) reader.read();
    return reader.close;
  }, [name, key]);
  useEffect(() => {
    if (seen.current === changes) return;
    seen.current = changes;
    again.current?.();
  }, [changes]);
  const shown = useRef<{ data: Answer<N> | undefined; of?: string }>(nothing);
  if (read.of === key) shown.current = read;
  else if (given.current) shown.current = given.current;
  const { of, data } = shown.current;
  const { error } = read;
  return { data, error, isLoading: of === undefined && error === undefined, isCurrent: of === key };
}

const nothing = { data: undefined, error: undefined };

/** Returns what is shown already if the answer says the same: then nothing is drawn again. */
function sameOr<Data>(data: Data, shown: { data: Data | undefined } | undefined) {
  const isSame = shown?.data !== undefined && JSON.stringify(shown.data) === JSON.stringify(data);
  return { data: isSame ? shown.data : data, error: undefined };
}

type Listener<N extends Name> = {
  onData: (data: Answer<N>) => void;
  onError: (error: CallError) => void;
};

/**
 * Reads one call after the other. A change never ends the one under way: while sessions write all the time, none would be answered.
 * A slow one is followed by a pause of its length, so that the server answers other calls as well.
 */
function openReader<N extends Name>(name: N, input: Input<N>, { onData, onError }: Listener<N>) {
  const aborter = new AbortController();
  let isBusy = false;
  let isWanted = false;
  let pause: ReturnType<typeof setTimeout> | undefined;

  /** Returns how long to wait before the next call. */
  async function readOnce(): Promise<number> {
    const startedAt = performance.now();
    try {
      const data = await callAndCache(name, input, aborter.signal);
      if (!aborter.signal.aborted) onData(data);
      return performance.now() - startedAt;
    } catch (error) {
      const problem = error instanceof CallError ? error : new CallError("internal", String(error));
      if (!aborter.signal.aborted) onError(problem);
      if (!isPassing(problem)) return 0;
      isWanted = true;
      return retryMs;
    }
  }

  async function read(): Promise<void> {
    isWanted = isBusy;
    if (isBusy) return;
    isBusy = true;
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

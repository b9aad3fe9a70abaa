import { useEffect, useState } from "preact/hooks";
import { type Answer, CallError, call, type Input, type Name } from "./api.ts";
import { changeCount } from "./changes.ts";
import { useStore } from "./store.ts";

/** `data` is that of the last successful call, also while a newer one runs. */
export type Read<N extends Name> = { data: Answer<N> | undefined; error: CallError | undefined; isLoading: boolean };

/** Calls the server when the input or the database changes. */
export function useRead<N extends Name>(name: N, input: Input<N>): Read<N> {
  const changes = useStore(changeCount);
  const [read, setRead] = useState<Read<N>>({ data: undefined, error: undefined, isLoading: true });
  const key = JSON.stringify(input);
  useEffect(() => {
    const aborter = new AbortController();
    setRead((before) => ({ ...before, isLoading: true }));
    call(name, input, aborter.signal).then(
      (data) => {
        setRead({ data, error: undefined, isLoading: false });
      },
      (error: unknown) => {
        if (aborter.signal.aborted) return;
        const problem = error instanceof CallError ? error : new CallError("internal", String(error));
        setRead((before) => ({ ...before, error: problem, isLoading: false }));
      },
    );
    return () => aborter.abort();
  }, [name, key, changes]);
  return read;
}

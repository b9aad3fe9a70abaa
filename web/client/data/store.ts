import { useEffect, useState } from "preact/hooks";

/** A value that components share. They are rendered again when it changes. */
export type Store<T> = { get: () => T; set: (value: T) => void; subscribe: (listener: () => void) => () => void };

export function createStore<T>(initial: T): Store<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function useStore<T>(store: Store<T>): T {
  return usePart(store, whole);
}

/** Returns a part of the value. The component is rendered again only when this part becomes another. */
export function usePart<T, Part>(store: Store<T>, pick: (value: T) => Part): Part {
  const [, setPart] = useState(() => pick(store.get()));
  useEffect(() => {
    const follow = () => setPart(() => pick(store.get()));
    // It may have changed between the first rendering and now.
    follow();
    return store.subscribe(follow);
  }, [store]);
  return pick(store.get());
}

function whole<T>(value: T): T {
  return value;
}

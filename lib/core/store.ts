import { useSyncExternalStore } from "react";

/** Tells whoever listens that something changed, for `useSyncExternalStore` over what is kept elsewhere. */
export function createSignal() {
  const listeners = new Set<() => void>();
  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    emit(): void {
      for (const listener of listeners) listener();
    },
  };
}

/** A value outside of React that components follow. The server's HTML shows the first one. */
export function createStore<T>(initial: T) {
  let value = initial;
  const { subscribe, emit } = createSignal();
  const get = () => value;
  return {
    get,
    set(next: T): void {
      value = next;
      emit();
    },
    use: (): T => useSyncExternalStore(subscribe, get, () => initial),
  };
}

/** The same for what the browser stores: also told when another tab of the site writes there. */
export function createStorageSignal() {
  const { subscribe, emit } = createSignal();
  return {
    emit,
    subscribe(listener: () => void): () => void {
      const forget = subscribe(listener);
      window.addEventListener("storage", listener);
      return () => {
        forget();
        window.removeEventListener("storage", listener);
      };
    },
  };
}

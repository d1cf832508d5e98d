import { useSyncExternalStore } from "react";

/** For `useSyncExternalStore`. @param inStorage also emits for storage changes of other tabs */
export function createSignal(inStorage = false) {
  const listeners = new Set<() => void>();
  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      if (inStorage) window.addEventListener("storage", listener);
      return () => {
        listeners.delete(listener);
        window.removeEventListener("storage", listener);
      };
    },
    emit: () => listeners.forEach((listener) => listener()),
  };
}

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

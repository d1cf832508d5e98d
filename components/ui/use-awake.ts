import { useSyncExternalStore } from "react";

/** `globals.css` shows disabled controls only from here on: before hydration all are. */
function markAwake() {
  document.documentElement.dataset.awake = "";
  return () => undefined;
}

/** False in the server's HTML and until hydration. */
export const useAwake = (): boolean =>
  useSyncExternalStore(
    markAwake,
    () => true,
    () => false,
  );

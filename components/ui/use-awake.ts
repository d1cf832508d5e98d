import { useSyncExternalStore } from "react";

/** From here on the page shows what is disabled (`globals.css`): before, that is everything. */
function markAwake() {
  document.documentElement.dataset.awake = "";
  return () => undefined;
}

/** Whether the page is awake: false in the server's HTML and until React took it over. */
export const useAwake = (): boolean =>
  useSyncExternalStore(
    markAwake,
    () => true,
    () => false,
  );

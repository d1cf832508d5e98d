import { outage } from "./outage";

export const restoreChannel = "backup_restore";

/** `soon` is repeated until the swap, `done` comes with its commit, `failed` if it did not happen. */
export type RestoreWord = "soon" | "done" | "failed";

/** Milliseconds between two `soon`, and the silence after which the sender must be dead. */
export const soon = { every: 1_000, within: 5_000 };

/**
 * Stops this process from using the database during a swap; otherwise its queries wait for the swap's locks, or fail.
 * @param letGo clears caches of the old state
 */
export function followRestores(letGo: () => void) {
  let waiting: NodeJS.Timeout | undefined;

  const begin = () => {
    outage.begin("restoring");
    clearTimeout(waiting);
    waiting = setTimeout(ended, soon.within).unref();
  };
  const ended = () => {
    clearTimeout(waiting);
    outage.end("restoring");
    letGo();
  };

  return {
    onNotify(word: string) {
      if (word === "soon") return begin();
      if (word === "done") return ended();
      clearTimeout(waiting);
      outage.end("restoring");
    },
    /** A swap may have been missed, so act as if one had just happened. */
    onReconnect() {
      begin();
      ended();
    },
  };
}

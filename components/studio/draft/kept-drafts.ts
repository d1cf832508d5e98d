import { createStore, del, get, keys, set, type UseStore } from "idb-keyval";
import type { FieldValues } from "./merge-fields";

/** Changes of a window that the server may not have yet. */
export type KeptDraft = {
  version: number;
  base: FieldValues;
  fields: FieldValues;
  /** Possibly on its way to the server, the latest last. */
  sent: FieldValues[];
};

/** Changes of a closed window. No other window gets them until they are dropped or left. */
type Left = { kept: KeptDraft; drop: () => Promise<void>; leave: () => void };

export type Keeper = {
  keep: (kept: KeptDraft) => Promise<boolean>;
  forget: () => Promise<void>;
  /** @returns null when nothing was left behind */
  findLeft: () => Promise<Left | null>;
  /** Ends this window's claim, so that another one may take over the changes. */
  release: () => void;
};

let opened: UseStore | undefined;

/** Gives `otherwise` when the browser's database fails, as in some private windows. */
async function inDatabase<T>(job: (database: UseStore) => Promise<T>, otherwise: T): Promise<T> {
  try {
    return await job((opened ??= createStore("studio", "drafts")));
  } catch {
    return otherwise;
  }
}

/**
 * Claims kept changes until the window is gone, however it ends.
 * @returns a function that releases them; null when another window has them
 */
function claim(key: string): Promise<(() => void) | null> {
  if (!("locks" in navigator)) return Promise.resolve(() => {});
  return new Promise((claimed) => {
    const hold = (lock: Lock | null) => (lock ? new Promise<void>(claimed) : claimed(null));
    navigator.locks.request(`studio draft ${key}`, { ifAvailable: true }, hold).catch(() => claimed(null));
  });
}

/** Keys contain the user, because several people may share a browser. */
export function openKeeper(userId: string, itemId: string): Keeper {
  const begin = `${userId}/${itemId}/`;
  const own = begin + crypto.randomUUID();
  const owned = claim(own);

  const findLeft: Keeper["findLeft"] = () =>
    inDatabase(async (database) => {
      for (const key of await keys<string>(database)) {
        if (!key.startsWith(begin) || key === own) continue;
        const leave = await claim(key);
        if (!leave) continue;
        const kept = await get<KeptDraft>(key, database);
        if (kept) {
          // Versions before 1.3.0 kept a single one.
          const sent = [kept.sent].flat();
          const drop = () => inDatabase(() => del(key, database), undefined).finally(leave);
          return { kept: { ...kept, sent }, leave, drop };
        }
        leave();
      }
      return null;
    }, null);

  return {
    keep: (kept) => inDatabase((database) => set(own, kept, database).then(() => true), false),
    forget: () => inDatabase((database) => del(own, database), undefined),
    findLeft,
    release: () => void owned.then((release) => release?.()),
  };
}

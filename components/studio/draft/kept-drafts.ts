import { createStore, del, get, keys, set, type UseStore } from "idb-keyval";
import type { FieldValues } from "./merge-fields";

/** What a window wrote and the server does not have yet, as far as is known. */
export type KeptDraft = {
  /** The version that the writer began with, and what it said. */
  version: number;
  base: FieldValues;
  fields: FieldValues;
  /** What may be on its way to the server, the latest last. */
  sent: FieldValues[];
};

/** What a closed window left behind. No other window gets it until it is dropped or left. */
type Left = { kept: KeptDraft; drop: () => Promise<void>; leave: () => void };

/** Where a window keeps what it has not saved; it outlives the window. */
export type Keeper = {
  /** @returns whether the browser keeps it */
  keep: (kept: KeptDraft) => Promise<boolean>;
  forget: () => Promise<void>;
  /** @returns null where nothing was left behind */
  findLeft: () => Promise<Left | null>;
  /** This window is done with it: whatever is kept is left behind. */
  release: () => void;
};

let opened: UseStore | undefined;

/** Where the browser's database keeps nothing, as in some private windows, `otherwise` is given. */
async function inDatabase<T>(job: (database: UseStore) => Promise<T>, otherwise: T): Promise<T> {
  try {
    return await job((opened ??= createStore("studio", "drafts")));
  } catch {
    return otherwise;
  }
}

/**
 * Claims something that is kept, until the window is gone, however it ends.
 * @returns what gives it back; null where another window has it
 */
function claim(key: string): Promise<(() => void) | null> {
  if (!("locks" in navigator)) return Promise.resolve(() => {});
  return new Promise((claimed) => {
    const hold = (lock: Lock | null) => (lock ? new Promise<void>(claimed) : claimed(null));
    navigator.locks.request(`studio draft ${key}`, { ifAvailable: true }, hold).catch(() => claimed(null));
  });
}

/** What somebody writes of something in this window. Others who use the browser have other keys. */
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
          // Versions before 1.3.0 kept one alone.
          const sent = [kept.sent].flat();
          const drop = () => inDatabase(() => del(key, database), undefined).finally(leave);
          return { kept: { ...kept, sent }, leave, drop };
        }
        // Another window dropped it meanwhile.
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

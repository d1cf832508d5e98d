import { randomUUID } from "node:crypto";
import type { Keeper, KeptDraft } from "@/components/studio/draft/kept-drafts";

/** Keeps drafts as browsers do, through the same interface as `openKeeper`, with windows that can be killed. */
export function browserDrafts() {
  const kept = new Map<string, KeptDraft>();
  const open = new Set<string>();

  /** A window. `kill` is what happens to one whose process ends: nothing more is written, and its lock is free. */
  function openWindow(): Keeper & { kill: () => void } {
    const own = randomUUID();
    let isAlive = true;
    open.add(own);
    const kill = () => {
      isAlive = false;
      open.delete(own);
    };
    return {
      keep: async (state) => {
        if (isAlive) kept.set(own, structuredClone(state));
        return isAlive;
      },
      forget: async () => void (isAlive && kept.delete(own)),
      findLeft: async () => {
        const left = [...kept].find(([key]) => !open.has(key));
        if (!left) return null;
        const [key, state] = left;
        open.add(key);
        const leave = () => void open.delete(key);
        const drop = async () => {
          kept.delete(key);
          leave();
        };
        return { kept: structuredClone(state), drop, leave };
      },
      release: () => open.delete(own),
      kill,
    };
  }
  return { openWindow, kept };
}

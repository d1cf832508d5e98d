import { readdirSync, readFileSync } from "node:fs";

/** The process whose seconds of CPU are counted, alone or with all that it has started (`postgres`). */
export type Counted = { pid: number; withChildren?: boolean };

/** Hundredths of a second, as the kernel counts them. */
const tick = 0.01;

/** Seconds of CPU that a process has taken, in all its threads. Linux only, as `wrk.ts` and `site.ts`. */
export function cpuOf({ pid, withChildren = false }: Counted): number {
  if (!withChildren) return ownOf(pid);
  // The parent knows the time of children that have ended.
  return childrenOf(pid).reduce((sum, child) => sum + ownOf(child), ownOf(pid) + endedOf(pid));
}

const ownOf = (pid: number): number => sumOf(pid, 11);
const endedOf = (pid: number): number => sumOf(pid, 13);

/** In user and in system mode, which stand beside each other. Nothing for a process that has just ended. */
function sumOf(pid: number, from: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8").replace(/^.*\) /, "");
    const [user, system] = stat.split(" ").slice(from, from + 2);
    return (Number(user) + Number(system)) * tick;
  } catch {
    return 0;
  }
}

/** The processes that one has started, from whichever of its threads. */
export const childrenOf = (pid: number): number[] =>
  readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    (readFileSync(`/proc/${pid}/task/${thread}/children`, "utf8").match(/\d+/g) ?? []).map(Number),
  );

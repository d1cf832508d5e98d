import { setImmediate as turn } from "node:timers/promises";

/**
 * A long list in parts, between which whoever else waits for this process gets their turn: what takes a fraction of a millisecond for one
 * is a stall for hundreds.
 */
export async function* inTurns<T>(items: T[], size: number): AsyncGenerator<T[]> {
  for (let begin = 0; begin < items.length; begin += size) {
    if (begin > 0) await turn();
    yield items.slice(begin, begin + size);
  }
}

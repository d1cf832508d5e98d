import { setImmediate as turn } from "node:timers/promises";

/** Yields to the event loop between parts. */
export async function* inTurns<T>(items: T[], size: number): AsyncGenerator<T[]> {
  for (let begin = 0; begin < items.length; begin += size) {
    if (begin > 0) await turn();
    yield items.slice(begin, begin + size);
  }
}

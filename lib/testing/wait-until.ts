import { setTimeout as sleep } from "node:timers/promises";

/** Milliseconds after which it hangs: what has to be quick is measured by `npm run bench`. */
const usual = 90_000;

/**
 * Waits for what comes by itself, asking again every few milliseconds.
 * @param reason what is waited for, as a failure says it: "the delivery is understood".
 * @param condition asked until its answer is something: not false, null, undefined, 0 or "".
 * @param options.every milliseconds between two questions.
 * @param options.limit milliseconds until it counts as hanging.
 * @returns what the condition answered at last.
 * @throws Error naming the reason when the time is over.
 */
export async function waitUntil<T>(
  reason: string,
  condition: () => T | Promise<T>,
  { every = 10, limit = usual }: { every?: number; limit?: number } = {},
): Promise<T> {
  for (const deadline = Date.now() + limit; ; await sleep(every)) {
    const answer = await condition();
    if (answer) return answer;
    if (Date.now() > deadline) throw new Error(`waited ${limit} ms in vain: ${reason}`);
  }
}

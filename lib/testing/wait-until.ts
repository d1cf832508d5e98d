import { setTimeout as sleep } from "node:timers/promises";

/**
 * Waits for what comes by itself, asking again every few milliseconds.
 * @param reason what is waited for, as a failure says it: "the delivery is understood".
 * @param condition asked until its answer is something: not false, null, undefined, 0 or "".
 * @param options.within milliseconds, ten seconds unless told; `every`: milliseconds between two questions.
 * @returns what the condition answered at last.
 * @throws Error naming the reason when the time is over.
 */
export async function waitUntil<T>(
  reason: string,
  condition: () => T | Promise<T>,
  { within = 10_000, every = 10 }: { within?: number; every?: number } = {},
): Promise<T> {
  for (const deadline = Date.now() + within; ; await sleep(every)) {
    const answer = await condition();
    if (answer) return answer;
    if (Date.now() > deadline) throw new Error(`waited ${within} ms in vain: ${reason}`);
  }
}

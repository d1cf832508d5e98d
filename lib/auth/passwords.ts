import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { AppError } from "@/lib/core/errors";
import { retryAfter } from "@/lib/core/outage";
import { singleton } from "@/lib/core/singleton";

// argon2id (the library's default algorithm) with OWASP's minimum: 19 MiB, two passes, one lane.
const options = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/** Each takes a processor for some 40 ms: one is left for everybody else. */
const atOnce = Math.max(1, Math.min(4, availableParallelism() - 1));

/** How many wait for their turn: some seconds' worth. */
const mostWaiting = 100;

const turns = singleton("passwords.turns", () => ({ taken: 0, waiting: [] as (() => void)[] }));

/** @throws AppError `unavailable` when too many wait already. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (turns.taken < atOnce) turns.taken++;
  else if (turns.waiting.length < mostWaiting) await new Promise<void>((resolve) => turns.waiting.push(resolve));
  else {
    const message = "Hay demasiadas personas entrando a la vez. Inténtalo de nuevo en unos segundos.";
    throw new AppError("unavailable", message, undefined, retryAfter);
  }
  try {
    return await work();
  } finally {
    const next = turns.waiting.shift();
    if (next) next();
    else turns.taken--;
  }
}

/** Hashes a password with argon2id. @throws AppError `unavailable` when too many are being hashed. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, options));

let decoy: Promise<string> | undefined;

/**
 * Checks a password against a stored hash. Without one (unknown or password-less account) it does the same work
 * and answers false, so that the time tells nothing.
 * @throws AppError `unavailable` when too many are being checked.
 */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hash("a password that nobody has", options);
  const known = stored ?? (await decoy);
  const matches = await inTurn(() => verify(known, password));
  return matches && Boolean(stored);
}

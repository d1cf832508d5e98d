import { createHmac } from "node:crypto";

/*
 * The order in which the questions of a text are shown. It is the same for everybody, and follows from their names and
 * from something that only the server knows: whoever could make it could tell in which order they were written.
 */

const sign = (secret: string, said: string): string => createHmac("sha256", secret).update(said).digest("base64url");

/** What a question of a text is shuffled by. */
export const orderSeed = (key: string, secret: string): string => sign(secret, key);

export const orderMark = (seed: string): string => sign(seed, "mark").slice(0, 8);

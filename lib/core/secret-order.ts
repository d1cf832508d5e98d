import { createHmac } from "node:crypto";

/*
 * Orders the questions of a text, the same for everybody. It depends on a server secret: without that, a reader
 * could compute the order and undo it to find the order in which they were written.
 */

const sign = (secret: string, said: string): string => createHmac("sha256", secret).update(said).digest("base64url");

export const orderSeed = (key: string, secret: string): string => sign(secret, key);

export const orderMark = (seed: string): string => sign(seed, "mark").slice(0, 8);

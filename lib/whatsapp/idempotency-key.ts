import { randomUUID } from "node:crypto";

/** The key that a call is known by when it comes again; without one each call is another. */
export const idempotencyKey = ({ headers }: Request): string =>
  headers.get("idempotency-key")?.slice(0, 200) || randomUUID();

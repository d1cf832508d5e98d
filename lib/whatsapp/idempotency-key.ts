import { randomUUID } from "node:crypto";

/** Without the header each call is a new one. */
export const idempotencyKey = ({ headers }: Request): string =>
  headers.get("idempotency-key")?.slice(0, 200) || randomUUID();

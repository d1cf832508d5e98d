import { createHash } from "node:crypto";

/** Tells pieces that are worn together from others, whatever the order in which they are named. */
export const signatureOf = (itemIds: string[]): string =>
  createHash("sha256").update(itemIds.toSorted().join()).digest("base64url");

/** What a visit is found by. */
export type Key = { createdAt: Date; id: string };

/** A key as one opaque text: 16 bytes in base64url. It is both the public id of a visit and a place in the list of visits. */
export function encodeKey({ createdAt, id }: Key): string {
  const bytes = Buffer.alloc(16);
  bytes.writeBigInt64BE(BigInt(createdAt.getTime()), 0);
  bytes.writeBigInt64BE(BigInt(id), 8);
  return bytes.toString("base64url");
}

/** The key that a text stands for; null when it is none. */
export function decodeKey(text: string): Key | null {
  const bytes = Buffer.from(text, "base64url");
  if (bytes.length !== 16 || bytes.toString("base64url") !== text) return null;
  const createdAt = new Date(Number(bytes.readBigInt64BE(0)));
  // What Postgres cannot hold is no key either.
  if (Number.isNaN(createdAt.getTime()) || Math.abs(createdAt.getTime()) > 4e12) return null;
  return { createdAt, id: String(bytes.readBigInt64BE(8)) };
}

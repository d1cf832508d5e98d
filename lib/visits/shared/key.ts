export type Key = { createdAt: Date; id: string };

/** A key as 16 bytes in base64url: a visit's public id, and the cursor of lists. */
export function encodeKey({ createdAt, id }: Key): string {
  const bytes = new DataView(new ArrayBuffer(16));
  bytes.setBigInt64(0, BigInt(createdAt.getTime()));
  bytes.setBigInt64(8, BigInt(id));
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes.buffer)));
  return text.slice(0, 22).replace(/\+/g, "-").replace(/\//g, "_");
}

export function decodeKey(text: string): Key | null {
  // The last character holds only two bits of the sixteenth byte.
  if (!/^[\w-]{21}[AQgw]$/.test(text)) return null;
  const decoded = atob(text.replace(/-/g, "+").replace(/_/g, "/"));
  const bytes = new DataView(Uint8Array.from(decoded, (sign) => sign.charCodeAt(0)).buffer);
  const createdAt = new Date(Number(bytes.getBigInt64(0)));
  // Refuses moments that Postgres cannot store.
  if (Number.isNaN(createdAt.getTime()) || Math.abs(createdAt.getTime()) > 4e12) return null;
  return { createdAt, id: String(bytes.getBigInt64(8)) };
}

/** Whether a text is a valid cursor: a key, or empty. */
export const isKeyOrNone = (text: string): boolean => text === "" || decodeKey(text) !== null;

/**
 * A phone number as it is kept, "+51987654321", of any way of writing it with its country: behind + or 00, with what people put between
 * the digits, and without a sign where it is longer than numbers are within a country. Null for one that leaves its country out, or is none.
 */
export function readPhone(typed: string): string | null {
  // Copied numbers bring signs of direction that nobody sees. A (0) is dialled within the country alone.
  const bare = typed.replace(/\(0\)/, "").replace(/[\s().\p{Pd}\p{Cf}]/gu, "");
  const digits = /^(?:\+|00)([1-9]\d{6,14})$/.exec(bare)?.[1] ?? /^[1-9]\d{10,14}$/.exec(bare)?.[0];
  return digits === undefined ? null : `+${digits}`;
}

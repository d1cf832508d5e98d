/** Of the studio's country, Peru: mobiles, and fixed lines behind the number of their region. */
const home = /^(?:9\d{8}|0?(?<fixed>[1-8]\d{7}))$/;

/**
 * A phone number as it is kept, "+51987654321", of any way of writing it with its country: behind + or 00, with what people put between
 * the digits, and without a sign where it is longer than numbers are within a country. One that leaves its country out is Peru's where it can
 * be one of there, else null, as what is none.
 */
export function readPhone(typed: string): string | null {
  // Copied numbers bring signs of direction that nobody sees. A (0) is dialled within the country alone.
  const bare = typed.replace(/\(0\)/, "").replace(/[\s().\p{Pd}\p{Cf}]/gu, "");
  const local = home.exec(bare);
  if (local) return `+51${local.groups!.fixed ?? bare}`;
  const digits = /^(?:\+|00)([1-9]\d{6,14})$/.exec(bare)?.[1] ?? /^[1-9]\d{10,14}$/.exec(bare)?.[0];
  return digits === undefined ? null : `+${digits}`;
}

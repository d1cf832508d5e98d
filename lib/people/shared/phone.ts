/** Peru: mobiles, and fixed lines with their region's number. */
const home = /^(?:9\d{8}|0?(?<fixed>[1-8]\d{7}))$/;

/**
 * Normalises a phone number to "+51987654321". Accepts + or 00 before the country code, the usual separators, and no
 * prefix if the number is longer than national ones are. A number without a country is read as Peruvian if it can be
 * one; otherwise, and for invalid input, null.
 */
export function readPhone(typed: string): string | null {
  // Copied numbers contain invisible direction signs. A (0) is only dialled within the country.
  const bare = typed.replace(/\(0\)/, "").replace(/[\s().\p{Pd}\p{Cf}]/gu, "");
  const local = home.exec(bare);
  if (local) return `+51${local.groups!.fixed ?? bare}`;
  const digits = /^(?:\+|00)([1-9]\d{6,14})$/.exec(bare)?.[1] ?? /^[1-9]\d{10,14}$/.exec(bare)?.[0];
  return digits === undefined ? null : `+${digits}`;
}

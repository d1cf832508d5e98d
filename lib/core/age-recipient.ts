const letters = "qpzry9x8gf2tvdw0s3jn54khce6mua7l";
/** "age" as Bech32 counts it: the upper bits, nothing, the lower bits. */
const prefix = [3, 3, 3, 0, 1, 7, 5];
const generators = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3];

/**
 * Whether a text is a public key of age (`age1…`). By its checksum (Bech32) a slip of the pen is
 * seen.
 */
export function isAgeRecipient(text: string): boolean {
  if (!/^age1[02-9ac-hj-np-z]{58}$/.test(text)) return false;
  const values = [...prefix, ...[...text.slice(4)].map((letter) => letters.indexOf(letter))];
  let sum = 1;
  for (const value of values) {
    const top = sum >>> 25;
    sum = ((sum & 0x1ffffff) << 5) ^ value;
    for (const [bit, generator] of generators.entries()) if ((top >>> bit) & 1) sum ^= generator;
  }
  return sum === 1;
}

/** All other country codes count as three digits. */
const two = /^(?:2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/;
const one = /^[17]/;

/** "+51 987 654 321" */
export function spacePhone(digits: string): string {
  const length = one.test(digits) ? 1 : two.test(digits) ? 2 : 3;
  const [country, rest] = [digits.slice(0, length), digits.slice(length)];
  // Groups of three without a single last digit.
  const groups = rest.match(/.{1,3}/g) ?? [];
  const last = groups.at(-1);
  if (groups.length > 1 && last?.length === 1) groups.splice(-2, 2, `${groups.at(-2)}${last}`);
  return `+${[country, ...groups].join(" ")}`;
}

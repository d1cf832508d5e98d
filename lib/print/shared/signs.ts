export type Subset = "latin" | "latin-ext" | "vietnamese";

const subsets: [Subset, RegExp][] = [
  ["latin", /[\u0020-\u007e\u00a0-\u00ff\u0131\u0152\u0153\u2010-\u2027\u2030-\u203a\u20ac\u2122]/],
  ["vietnamese", /[\u0102\u0103\u0110\u0111\u0128\u0129\u0168\u0169\u01a0\u01a1\u01af\u01b0\u1ea0-\u1ef9]/],
  ["latin-ext", /[\u0100-\u024f\u1e00-\u1eff]/],
];

/** The font file that has a sign; none has emoji and the like. */
export const subsetOf = (sign: string): Subset | undefined => subsets.find(([, has]) => has.test(sign))?.[0];

/** The first sign of a text that no PDF can show. */
export const findUndrawn = (text: string): string | undefined =>
  [...text.normalize("NFC")].find((sign) => !/\s/.test(sign) && subsetOf(sign) === undefined);

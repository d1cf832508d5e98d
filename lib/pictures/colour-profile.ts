import sharp, { type Sharp } from "sharp";
import type { Pixels } from "./pixels";

const [SHORT, LONG, UNDEFINED] = [3, 4, 7];

/**
 * Converts from an ICC profile, such as the iPhones' Display P3, to sRGB. sharp takes no profile for raw pixels, so a
 * TIFF around them carries it.
 */
export function withColourProfile({ width, height, channels, data }: Pixels, profile: Buffer): Sharp {
  const bits = Buffer.alloc(channels * 2);
  for (let channel = 0; channel < channels; channel += 1) bits.writeUInt16LE(8, channel * 2);
  const count = channels === 4 ? 11 : 10;
  const bitsAt = 8 + 2 + count * 12 + 4;
  const profileAt = bitsAt + bits.length;
  const pixelsAt = profileAt + profile.length;
  const entries: [tag: number, type: number, count: number, value: number][] = [
    [256, LONG, 1, width],
    [257, LONG, 1, height],
    [258, SHORT, channels, bitsAt],
    [259, SHORT, 1, 1], // not compressed
    [262, SHORT, 1, 2], // RGB
    [273, LONG, 1, pixelsAt],
    [277, SHORT, 1, channels],
    [278, LONG, 1, height],
    [279, LONG, 1, data.length],
    ...(channels === 4 ? [[338, SHORT, 1, 2] as [number, number, number, number]] : []), // alpha
    [34_675, UNDEFINED, profile.length, profileAt],
  ];
  const head = Buffer.alloc(bitsAt);
  head.write("II*\0", "latin1");
  head.writeUInt32LE(8, 4);
  head.writeUInt16LE(count, 8);
  entries.forEach(([tag, type, length, value], index) => {
    const at = 10 + index * 12;
    head.writeUInt16LE(tag, at);
    head.writeUInt16LE(type, at + 2);
    head.writeUInt32LE(length, at + 4);
    head.writeUInt32LE(value, at + 8);
  });
  return sharp(Buffer.concat([head, bits, profile, data]));
}

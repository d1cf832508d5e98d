import { crc32, deflateSync } from "node:zlib";

/** A PNG of so many pixels that is only a few bytes long. */
export const pngBomb = (side: number): Buffer => pngOf(side, [deflateSync(Buffer.alloc((side / 8 + 1) * 64))]);

/** A square PNG of one bit a pixel, with whatever stands for its pixels. */
export function pngOf(side: number, data: Buffer[]): Buffer {
  const chunk = (type: string, contents: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), contents]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(contents.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([1, 0], 8);
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", header),
    ...data.map((contents) => chunk("IDAT", contents)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

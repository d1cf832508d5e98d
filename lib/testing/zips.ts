import { crc32, deflateRawSync } from "node:zlib";

/** A file of a zip; what it says of itself may be wrong. */
export type Zipped = {
  name: string | Buffer;
  data?: string | Buffer;
  /** As it is stored: 8 is deflated, 0 as it is. */
  method?: number;
  /** 1 is encrypted, 2048 says that the name is UTF-8. */
  flags?: number;
  /** Untrue values that it states of itself. */
  size?: number;
  packedSize?: number;
  sum?: number;
  /** As `stat` has it, of Unix. */
  mode?: number;
};

/** A zip, byte by byte: also one that no program would write. */
export function makeZip(files: Zipped[]): Buffer {
  const parts: Buffer[] = [];
  const listed: Buffer[] = [];
  let at = 0;
  for (const { name, data = "", method = 8, flags = 2048, mode = 0o100644, ...said } of files) {
    const bytes = Buffer.from(data);
    const named = Buffer.from(name);
    const packed = method === 8 ? deflateRawSync(bytes) : bytes;
    const { size = bytes.length, packedSize = packed.length, sum = crc32(bytes) } = said;
    const facts = Buffer.concat([
      ...[flags, method, 0, 33].map(u16),
      ...[sum, packedSize, size].map(u32),
      ...[named.length, 0].map(u16),
    ]);
    const head = Buffer.concat([u32(0x04034b50), u16(20), facts, named]);
    listed.push(
      Buffer.concat([
        ...[u32(0x02014b50), u16((3 << 8) | 20), u16(20), facts, u16(0), u16(0), u16(0)],
        ...[u32((mode << 16) >>> 0), u32(at), named],
      ]),
    );
    parts.push(head, packed);
    at += head.length + packed.length;
  }
  return Buffer.concat([...parts, ...listed, endOf(files.length, Buffer.concat(listed).length, at)]);
}

const endOf = (count: number, size: number, at: number): Buffer =>
  Buffer.concat([u32(0x06054b50), u16(0), u16(0), u16(count), u16(count), u32(size), u32(at), u16(0)]);

function u16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value & 0xffff);
  return bytes;
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value >>> 0);
  return bytes;
}

/** A zip of texts and pictures by their paths. */
export const zipOf = (files: Record<string, string | Buffer>): Buffer =>
  makeZip(Object.entries(files).map(([name, data]) => ({ name, data })));

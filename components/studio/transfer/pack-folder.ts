"use client";

type Packed = { path: string; file: Blob };

/**
 * A folder as a zip, not compressed, without a library. Too large ones are refused by the server.
 */
export async function packFolder(files: Packed[]): Promise<Blob> {
  const parts: BlobPart[] = [];
  const listed: BlobPart[] = [];
  let [at, listSize] = [0, 0];
  for (const { path, file } of files) {
    const name = new TextEncoder().encode(path);
    const sum = await crcOf(file);
    const facts = [
      utf8,
      stored,
      ...noTime,
      ...u32(sum),
      ...u32(file.size),
      ...u32(file.size),
      ...u16(name.length),
      ...u16(0),
    ].flat();
    const head = Uint8Array.from([...u32(0x04034b50), ...version, ...facts]);
    parts.push(head, name, file);
    const entry = Uint8Array.from([
      ...u32(0x02014b50),
      ...version,
      ...version,
      ...facts,
      ...Array(10).fill(0),
      ...u32(at),
    ]);
    listed.push(entry, name);
    at += head.length + name.length + file.size;
    listSize += entry.length + name.length;
  }
  const count = u16(files.length);
  const end = Uint8Array.from([...u32(0x06054b50), 0, 0, 0, 0, ...count, ...count, ...u32(listSize), ...u32(at), 0, 0]);
  return new Blob([...parts, ...listed, end], { type: "application/zip" });
}

const u16 = (value: number): number[] => [value & 255, (value >>> 8) & 255];
const u32 = (value: number): number[] => [...u16(value & 0xffff), ...u16(value >>> 16)];

const version = u16(20);
/** Names are UTF-8. */
const utf8 = u16(1 << 11);
const stored = u16(0);
/** Midnight of 1 January 1980: nobody asks. */
const noTime = [...u16(0), ...u16(33)];

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});

async function crcOf(file: Blob): Promise<number> {
  let sum = -1;
  for (const byte of new Uint8Array(await file.arrayBuffer())) sum = table[(sum ^ byte) & 255]! ^ (sum >>> 8);
  return (sum ^ -1) >>> 0;
}

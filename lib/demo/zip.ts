import { crc32, deflateRawSync } from "node:zlib";

/** The DOS date of 1 January 2026: the same files give the same archive. */
const date = ((2026 - 1980) << 9) | (1 << 5) | 1;

const utf8Names = 0x0800;
const deflated = 8;

/** A ZIP archive of some texts. */
export function zip(files: { name: string; text: string }[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const file of files) {
    const name = Buffer.from(file.name);
    const content = Buffer.from(file.text);
    const packed = deflateRawSync(content);
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt16LE(utf8Names, 2);
    shared.writeUInt16LE(deflated, 4);
    shared.writeUInt16LE(date, 8);
    shared.writeUInt32LE(crc32(content), 10);
    shared.writeUInt32LE(packed.length, 14);
    shared.writeUInt32LE(content.length, 18);
    shared.writeUInt16LE(name.length, 22);

    const local = Buffer.concat([Buffer.from("PK\x03\x04"), shared, name, packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(Buffer.from("PK\x01\x02"), Buffer.from([20, 0]), shared, place, name);
    parts.push(local);
    offset += local.length;
  }
  const size = Buffer.concat(directory).length;
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(size, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, ...directory, Buffer.from("PK\x05\x06"), end]);
}

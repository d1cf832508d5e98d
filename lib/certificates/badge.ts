import { crc32 } from "node:zlib";

const signatureLength = 8;

/**
 * Bakes a credential's JWT into a PNG as Open Badges does: an `iTXt` chunk after the header.
 * @param png its first chunk must be the header, as in every PNG
 */
export function bakeBadge(png: Buffer, credential: string): Buffer {
  // After the keyword: no compression, method 0, no language, no translated keyword.
  const text = Buffer.concat([Buffer.from("openbadgecredential\0\0\0\0\0", "latin1"), Buffer.from(credential, "utf8")]);
  const head = signatureLength + 12 + png.readUInt32BE(signatureLength);
  return Buffer.concat([png.subarray(0, head), chunk("iTXt", text), png.subarray(head)]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

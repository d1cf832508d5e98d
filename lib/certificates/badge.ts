import { crc32 } from "node:zlib";

const signatureLength = 8;

/**
 * Puts the JWT of a credential into a PNG, as Open Badges bakes it: a chunk `iTXt` after the head.
 * @param png one whose first chunk is its head, as that of all is
 */
export function bakeBadge(png: Buffer, credential: string): Buffer {
  // After the keyword: not compressed, by no method, in no language, without a translated keyword.
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

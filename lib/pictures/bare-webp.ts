/** The chunks that hold a picture and its transparency, and nothing besides. */
const pictureChunks = new Set(["VP8 ", "VP8L", "VP8X", "ALPH"]);

/** What the header of the extended format may announce: transparency. Not a profile, metadata or an animation. */
const alphaFlag = 0x10;

/**
 * Whether a file that begins as WebP consists of its picture alone: no metadata, no profile, no animation, and nothing behind its end.
 * Whether the picture is whole only decoding tells.
 */
export function isBareWebp(bytes: Buffer): boolean {
  if (bytes.toString("latin1", 0, 4) !== "RIFF" || bytes.toString("latin1", 8, 12) !== "WEBP") return false;
  if (bytes.readUInt32LE(4) + 8 !== bytes.length) return false;
  const seen = new Set<string>();
  let at = 12;
  while (at + 8 <= bytes.length) {
    const name = bytes.toString("latin1", at, at + 4);
    const length = bytes.readUInt32LE(at + 4);
    if (!pictureChunks.has(name) || seen.has(name)) return false;
    if (name === "VP8X" && (bytes[at + 8]! & ~alphaFlag) !== 0) return false;
    seen.add(name);
    at += 8 + length + (length % 2);
  }
  return at === bytes.length;
}

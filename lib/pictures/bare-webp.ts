/** The chunks that hold a picture and its transparency, and nothing besides. */
const pictureChunks = new Set(["VP8 ", "VP8L", "VP8X", "ALPH"]);

/** Transparency is all that the header may announce: no profile, metadata or animation. */
const alphaFlag = 0x10;

/**
 * Whether a WebP is its picture alone: no metadata, profile or animation, nothing behind its end.
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

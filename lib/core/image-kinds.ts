export type ImageKind = "jpeg" | "png" | "webp" | "gif" | "avif" | "heic";

const text = (bytes: Buffer, from: number, to: number) => bytes.toString("latin1", from, to);

/** Decoders only get their own kind; SVG and PDF reach none. */
const beginnings: Record<ImageKind, (bytes: Buffer) => boolean> = {
  jpeg: (bytes) => text(bytes, 0, 3) === "\xff\xd8\xff",
  png: (bytes) => text(bytes, 0, 8) === "\x89PNG\r\n\x1a\n",
  webp: (bytes) => text(bytes, 0, 4) === "RIFF" && text(bytes, 8, 12) === "WEBP",
  gif: (bytes) => /^GIF8[79]a/.test(text(bytes, 0, 6)),
  heic: (bytes) => brandsOf(bytes).some((brand) => /^he(?:ic|ix|im|is|vc|vx|vm|vs)$/.test(brand)),
  avif: (bytes) => brandsOf(bytes).some((brand) => /^avi[fs]$|^mif1$/.test(brand)),
};

/** sharp's names; its build has no HEIC decoder. */
export const sharpFormats = { jpeg: "jpeg", png: "png", webp: "webp", gif: "gif", avif: "heif" } as const;

export const imageKindOf = (bytes: Buffer): ImageKind | null =>
  (Object.keys(beginnings) as ImageKind[]).find((kind) => beginnings[kind](bytes)) ?? null;

const mostBrands = 32;

/** Major brand first. Phones write `mif1` there and the coding in the others. */
function brandsOf(bytes: Buffer): string[] {
  if (bytes.length < 12 || text(bytes, 4, 8) !== "ftyp") return [];
  const major = text(bytes, 8, 12);
  if (major !== "mif1") return [major];
  const end = Math.min(bytes.readUInt32BE(0), bytes.length, 16 + mostBrands * 4);
  const brands = [];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(text(bytes, at, at + 4));
  return [...brands, major];
}

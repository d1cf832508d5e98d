/** Bytes of a body at most; `scripts/manifest.ts` reads the names that declarations use. */
export const bodySizes = {
  /** What a `raw` handler reads, and all that is no call. No route takes less. */
  small: 8 * 1024,
  medium: 32 * 1024,
  /** The usual. */
  large: 100 * 1024,
  /** The texts of a working copy. */
  content: 2.5 * 1024 * 1024,
  /** What Meta sends to a webhook at most. */
  delivery: 3 * 1024 * 1024,
  /** A picture of 5 MB with the form around it. */
  photo: 5 * 1024 * 1024 + 10_000,
  /** A photograph of 20 MB and a mask of 2 MB with the form around them; written as it arrives. */
  picture: 22 * 1024 * 1024 + 20_000,
  /** A part of a product's file (`lib/products/uploads.ts`); written as it arrives. */
  part: 2 * 1024 * 1024,
  /** Written as it arrives, and never in memory as a whole. */
  file: 100 * 1024 * 1024,
  /** A backup of 2 GB with the form around it; written as it arrives too. */
  backup: 2 * 1024 * 1024 * 1024 + 10_000,
} as const;

export type BodySize = keyof typeof bodySizes;

/** Bodies that are written as they arrive (`lib/server/fast-lane/fast-uploads.ts`). */
export const isWritten = (size: BodySize): boolean => ["picture", "part", "file", "backup"].includes(size);

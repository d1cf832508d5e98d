/** Bytes; `scripts/addresses.ts` reads the names that declarations use. */
export const bodySizes = {
  /** For `raw` handlers and everything that is no call; no route takes less. */
  small: 8 * 1024,
  medium: 32 * 1024,
  large: 100 * 1024,
  content: 2.5 * 1024 * 1024,
  /** Meta's largest webhook delivery. */
  delivery: 3 * 1024 * 1024,
  /** A picture of 5 MB plus its form. */
  photo: 5 * 1024 * 1024 + 10_000,
  /** A phone's photograph of 12 MB plus its form. */
  proof: 12 * 1024 * 1024 + 10_000,
  /** A photograph of 20 MB and a mask of 2 MB plus their form. */
  picture: 22 * 1024 * 1024 + 20_000,
  /** See `lib/products/uploads.ts`. */
  part: 2 * 1024 * 1024,
  /** Never in memory as a whole. */
  file: 100 * 1024 * 1024,
  /** A backup of 2 GB plus its form. */
  backup: 2 * 1024 * 1024 * 1024 + 10_000,
} as const;

export type BodySize = keyof typeof bodySizes;

/** Streamed to disk (`lib/server/fast-lane/fast-uploads.ts`). */
export const isWritten = (size: BodySize): boolean => ["picture", "part", "file", "backup"].includes(size);

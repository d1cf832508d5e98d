/** Bytes of a product's file, and of each of its parts but the last. */
export const mostFileBytes = 200 * 1024 * 1024;
export const partBytes = 2 * 1024 * 1024;

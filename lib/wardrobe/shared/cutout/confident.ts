/** A mask is shown from this confidence on. Stands alone for pages that only compare. */
export const confident = 0.4;

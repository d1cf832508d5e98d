/** The confidence from which on a mask is worth showing. Apart from what makes masks, which a page need not load to compare. */
export const confident = 0.4;

/** The least confidence at which a mask is shown. In its own file for pages that only compare. */
export const confident = 0.4;

/** The most characters of a link's destination. */
export const maxDestination = 2048;

/** Stands before the name of a tag's box, which could otherwise clash with any other name. */
export const tagBox = "tag:";

/** What the box is called by which something is changed of several links. */
export const changeBox = "change-";

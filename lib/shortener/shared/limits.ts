export const maxDestination = 2048;

/** Prefix of a tag's checkbox, because a tag could clash with other field names. */
export const tagBox = "tag:";

/** Prefix of the checkbox that enables a change to several links. */
export const changeBox = "change-";

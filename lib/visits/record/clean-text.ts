// Also what turns the direction of writing around: it would reach beyond the text itself.
const unwanted = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** A text of strangers as it may be stored and shown: one line, no control characters, no halves of a character. */
export const cleanText = (text: string, max: number): string =>
  text.slice(0, max).replace(unwanted, " ").toWellFormed().trim();

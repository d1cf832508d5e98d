// eslint-disable-next-line no-control-regex
const control = /[\u0000-\u001f\u007f-\u009f]/g;

/** A text of strangers as it may be stored and shown: one line, no control characters, no halves of a character. */
export const cleanText = (text: string, max: number): string =>
  text.slice(0, max).replace(control, " ").toWellFormed().trim();

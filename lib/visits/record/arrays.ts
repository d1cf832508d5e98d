/** A list of numbers as Postgres reads an array. */
export const numbers = (values: (number | string)[]): string => `{${values.join()}}`;

/** A list of texts as Postgres reads an array. */
export const texts = (values: string[]): string =>
  values.length === 0 ? "{}" : `{"${values.map(escape).join('","')}"}`;

const escape = (text: string): string => (/["\\]/.test(text) ? text.replace(/["\\]/g, "\\$&") : text);

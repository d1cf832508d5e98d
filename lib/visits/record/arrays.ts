/** A list of what needs no quotes, such as numbers, as Postgres reads an array. */
export const plain = (values: (number | string | boolean)[]): string => `{${values.join()}}`;

/** The same of moments. Those that come together are often of the same millisecond. */
export function moments(values: Date[]): string {
  let time = Number.NaN;
  let text = "";
  return plain(
    values.map((value) => {
      if (value.getTime() !== time) {
        time = value.getTime();
        text = value.toISOString();
      }
      return text;
    }),
  );
}

/** A list of texts as Postgres reads an array. */
export const texts = (values: string[]): string =>
  values.length === 0 ? "{}" : `{"${values.map(escape).join('","')}"}`;

const escape = (text: string): string => (/["\\]/.test(text) ? text.replace(/["\\]/g, "\\$&") : text);

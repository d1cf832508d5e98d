/** The types of columns that are sent as lists, and what is read for them. */
type Types = {
  timestamptz: Date;
  bigint: string;
  int: number;
  boolean: boolean;
  visit_audience: string;
  visit_kind: string;
  inet: string;
  text: string;
};

type Column<Row> = { [Type in keyof Types]: { type: Type; read: (row: Row) => Types[Type] } }[keyof Types];

/** Columns by their names. Of many rows each is sent as one list, which `unnest` takes apart. */
export type Columns<Row> = Record<string, Column<Row>>;

/** Tells a statement what to read of each batch, and gives what stands for it in the text: "$1". */
type BindReader<Batch> = (read: (batch: Batch) => unknown) => string;

/**
 * A statement that is sent for many batches. Each value is told how it is read where it is written
 * in the text: they cannot fall out of step.
 */
export function prepare<Batch>(name: string, write: (bind: BindReader<Batch>) => string) {
  const readers: ((batch: Batch) => unknown)[] = [];
  const text = write((read) => `$${readers.push(read)}`);
  return (batch: Batch) => ({ name, text, values: readers.map((read) => read(batch)) });
}

/** Binds columns of a batch's rows. @returns by name what stands for its list: "$3::int[]" */
export function bindLists<Batch, Row, Name extends string>(
  bind: BindReader<Batch>,
  columns: Record<Name, Column<Row>>,
  rowsOf: (batch: Batch) => Row[],
): Record<Name, string> {
  const lists = Object.entries<Column<Row>>(columns).map(([name, { type, read }]) => {
    const write = writers[type] as (values: unknown[]) => string;
    return [name, `${bind((batch) => write(rowsOf(batch).map(read as (row: Row) => unknown)))}::${type}[]`];
  });
  return Object.fromEntries(lists) as Record<Name, string>;
}

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

const texts = (values: string[]): string => (values.length === 0 ? "{}" : `{"${values.map(escape).join('","')}"}`);

const escape = (text: string): string => (/["\\]/.test(text) ? text.replace(/["\\]/g, "\\$&") : text);

const writers: { [Type in keyof Types]: (values: Types[Type][]) => string } = {
  timestamptz: moments,
  bigint: plain,
  int: plain,
  boolean: plain,
  visit_audience: plain,
  visit_kind: plain,
  inet: texts,
  text: texts,
};

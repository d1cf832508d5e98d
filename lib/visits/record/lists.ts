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

/** Columns by name. Each is sent as one array for all rows, which `unnest` splits. */
export type Columns<Row> = Record<string, Column<Row>>;

/** Registers how to read a value of a batch, and gives its placeholder: "$1". */
type BindReader<Batch> = (read: (batch: Batch) => unknown) => string;

/**
 * A statement for many batches. Each value's reader is declared where its placeholder stands, so they cannot get out
 * of step.
 */
export function prepare<Batch>(name: string, write: (bind: BindReader<Batch>) => string) {
  const readers: ((batch: Batch) => unknown)[] = [];
  const text = write((read) => `$${readers.push(read)}`);
  return (batch: Batch) => ({ name, text, values: readers.map((read) => read(batch)) });
}

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

/** A Postgres array of values that need no quotes, such as numbers. */
export const plain = (values: (number | string | boolean)[]): string => `{${values.join()}}`;

/** The same for moments. Neighbours often share a millisecond, so its text is reused. */
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

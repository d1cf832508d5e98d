import type { z } from "zod";
import { listHref } from "./list-href";
import { readPageQuery } from "./schema";

type Value = string | number | boolean | null | undefined;
type Changes = Record<string, Value>;

/** How a list is sorted, and the address of the same list sorted otherwise. */
export type Sort = { by: string; order: "asc" | "desc"; href: (by: string, order: "asc" | "desc") => string };

/** A list as its address asks for it. */
export type List<Query> = {
  /** What is asked for. */
  query: Query;
  /** The same as the address holds it, and what it means without a query. */
  values: Changes;
  defaults: Changes;
  /** Whether it shows less than all there is. */
  isFiltered: boolean;
  sort: Sort;
  /** The address of this list with some changes. */
  href: (changes?: Changes) => string;
  /** The address of another of its pages. */
  page: (page: number) => string;
  /** The address of the call that gives the whole list: what of the query `schema` knows. */
  export: (call: string, schema: z.ZodObject) => string;
};

/**
 * Reads what the address of a list asks for. Nonsense in it falls back to the default of its field.
 * @param passing the fields that the list's own links leave behind, such as the row that is being edited.
 */
export async function readList<Schema extends z.ZodObject>(
  path: string,
  schema: Schema,
  searchParams: Promise<Record<string, string | string[] | undefined>>,
  passing: (keyof z.output<Schema> & string)[] = [],
): Promise<List<z.output<Schema>>> {
  const query = readPageQuery(schema, await searchParams);
  const values = toValues(query, passing);
  const defaults = toValues(schema.parse({}), passing);
  const href = (changes: Changes = {}) => listHref(path, values, changes, defaults);
  return {
    query,
    values,
    defaults,
    isFiltered: href({ page: null, limit: null, sort: null, order: null }) !== path,
    sort: {
      by: String(values.sort),
      order: values.order === "asc" ? "asc" : "desc",
      // Sorted otherwise, a list begins anew.
      href: (sort, order) => href({ page: 1, ...("sort" in values && { sort }), order }),
    },
    href,
    page: (page) => href({ page }),
    export: (call, { shape }) => {
      const known = Object.entries(values).filter(([name]) => name in shape);
      return listHref(call, Object.fromEntries(known), {}, defaults);
    },
  };
}

/** A query as an address holds it: several values joined by commas. */
function toValues(query: Record<string, unknown>, passing: string[]): Changes {
  const kept = Object.entries(query).filter(([name]) => !passing.includes(name));
  return Object.fromEntries(
    kept.map(([name, value]) => [name, Array.isArray(value) ? value.join(",") : (value as Value)]),
  );
}

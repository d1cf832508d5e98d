import type { z } from "zod";
import { listHref } from "./list-href";
import { readPageQuery } from "./schema";

type Value = string | number | boolean | null | undefined;
type Changes = Record<string, Value>;

export type Sort = { by: string; order: "asc" | "desc"; href: (by: string, order: "asc" | "desc") => string };

export type List<Query> = {
  query: Query;
  values: Changes;
  defaults: Changes;
  isFiltered: boolean;
  sort: Sort;
  href: (changes?: Changes) => string;
  page: (page: number) => string;
  export: (call: string, schema: z.ZodObject) => string;
};

/**
 * Invalid values become the default.
 * @param passing fields the list's own links drop, such as the edited row
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

function toValues(query: Record<string, unknown>, passing: string[]): Changes {
  const kept = Object.entries(query).filter(([name]) => !passing.includes(name));
  return Object.fromEntries(
    kept.map(([name, value]) => [name, Array.isArray(value) ? value.join(",") : (value as Value)]),
  );
}

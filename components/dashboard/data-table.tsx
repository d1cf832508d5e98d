import Link from "next/link";
import type { ReactNode } from "react";
import { ArrowDownIcon, ArrowUpIcon, ChevronsUpDownIcon } from "@/components/ui/icons";
import { ListBody } from "./list-page";

export type Column<Row> = {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  sortable?: boolean;
  align?: "end";
  hideOnCard?: boolean;
  /** Holds the link to the row; without one it is the first column. Its cell must contain text and nothing to click. */
  primary?: boolean;
};

export type Sort = { by: string; order: "asc" | "desc"; href: (by: string, order: "asc" | "desc") => string };

type Props<Row> = {
  /** What the table is of; only heard. */
  caption: string;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  rowHref?: (row: Row) => string;
  columns: readonly Column<Row>[];
  sort?: Sort;
  empty: ReactNode;
};

/**
 * A table; on a phone the same rows as cards, with the sorting above. Roles are repeated because browsers forget those of a
 * table that is not laid out as one.
 */
export function DataTable<Row>({ caption, rows, rowKey, rowHref, columns, sort, empty }: Props<Row>) {
  if (rows.length === 0) return <ListBody>{empty}</ListBody>;
  const primary = (columns.find((column) => column.primary) ?? columns[0])!.key;
  const sortable = sort && columns.some((column) => column.sortable);
  return (
    <ListBody>
      <div className="sm:overflow-x-auto sm:rounded-lg sm:border sm:border-line sm:bg-surface">
        <table role="table" className="w-full border-collapse text-left max-sm:block">
          <caption className="sr-only">{caption}</caption>
          <thead role="rowgroup" className={sortable ? "max-sm:block" : "max-sm:sr-only"}>
            <tr role="row" className="max-sm:mb-3 max-sm:flex max-sm:flex-wrap max-sm:gap-2 sm:border-b sm:border-line">
              {columns.map((column) => (
                <Header key={column.key} column={column} sort={column.sortable ? sort : undefined} />
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup" className="max-sm:block max-sm:space-y-3">
            {rows.map((row) => (
              <tr
                key={rowKey(row)}
                role="row"
                className={`relative border-line max-sm:flex max-sm:flex-col max-sm:rounded-lg max-sm:border max-sm:bg-surface max-sm:p-4 sm:border-b sm:last:border-b-0 ${
                  rowHref ? "transition-colors hover:bg-sunken/60" : ""
                }`}
              >
                {columns.map((column) => (
                  <Cell
                    key={column.key}
                    column={column}
                    row={row}
                    primary={column.key === primary}
                    href={column.key === primary ? rowHref?.(row) : undefined}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </ListBody>
  );
}

function Header<Row>({ column: { key, header, align }, sort }: { column: Column<Row>; sort?: Sort }) {
  const order = sort?.by === key ? sort.order : undefined;
  const Arrow = order ? (order === "asc" ? ArrowUpIcon : ArrowDownIcon) : ChevronsUpDownIcon;
  return (
    <th
      scope="col"
      role="columnheader"
      aria-sort={sort ? (order ? (order === "asc" ? "ascending" : "descending") : "none") : undefined}
      className={`text-sm font-semibold whitespace-nowrap text-muted sm:h-12 sm:px-3 sm:first:pl-5 sm:last:pr-5 ${align === "end" ? "sm:text-right" : ""} ${sort ? "" : "max-sm:sr-only"}`}
    >
      {sort ? (
        <Link
          href={sort.href(key, order === "asc" ? "desc" : "asc")}
          scroll={false}
          className={`inline-flex min-h-11 items-center gap-1 rounded-md hover:text-ink max-sm:border max-sm:border-line max-sm:bg-surface max-sm:px-3 ${order ? "text-ink" : ""}`}
        >
          {header}
          <Arrow className={`size-4 ${order ? "text-accent" : "text-subtle"}`} />
        </Link>
      ) : (
        header
      )}
    </th>
  );
}

function Cell<Row>({
  column: { header, cell, align, hideOnCard },
  row,
  primary,
  href,
}: {
  column: Column<Row>;
  row: Row;
  primary: boolean;
  href?: string;
}) {
  return (
    <td
      role="cell"
      className={`min-w-0 max-sm:flex max-sm:min-h-9 max-sm:items-center max-sm:justify-between max-sm:gap-4 max-sm:text-right sm:h-14 sm:px-3 sm:py-2 sm:first:pl-5 sm:last:pr-5 ${
        align === "end" ? "sm:text-right sm:tabular-nums" : ""
      } ${hideOnCard ? "max-sm:hidden" : ""} ${primary ? "font-medium" : "text-muted [&_:is(a,button)]:relative [&_:is(a,button)]:z-1"}`}
    >
      <span aria-hidden="true" className="shrink-0 text-sm font-normal text-subtle sm:hidden">
        {header}
      </span>
      {href ? (
        <Link href={href} className="after:absolute after:inset-0 after:rounded-md">
          {cell(row)}
        </Link>
      ) : (
        cell(row)
      )}
    </td>
  );
}

import Link from "next/link";
import type { ReactNode } from "react";
import { ArrowDownIcon, ArrowUpIcon, ChevronsUpDownIcon } from "@/components/ui/icons";
import type { Sort } from "@/lib/core/list";
import { RowMenu } from "./row-menu";

export type Column<Row> = {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  sortable?: boolean;
  align?: "end";
  /** Place in a row of two lines. Without one the column shows there only while the list is sorted by it. */
  card?: Place;
  folded?: boolean;
  quick?: (row: Row) => ReactNode;
  /** Shows its header in such rows too, for figures that mean nothing alone. */
  named?: boolean;
  /** Holds the row's link, so nothing else in it is clickable; the first column by default. */
  primary?: boolean;
};

/** `rest` takes what is left of the second line and is cut; a `note` has its own line. */
type Place = "lead" | "title" | "state" | "fact" | "rest" | "note" | "actions";

type Props<Row> = {
  caption: string;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  rowHref?: (row: Row) => string;
  rowName?: (row: Row) => string;
  /** Rows open over the list, which keeps its scroll position. */
  opensInPlace?: boolean;
  columns: readonly Column<Row>[];
  sort?: Sort;
};

/**
 * Where it has little room, as on a phone or beside the menu of a tablet, it shows two lines a row. ARIA roles are explicit: browsers drop them
 * when `display` changes.
 */
export function DataTable<Row>({
  caption,
  rows,
  rowKey,
  rowHref,
  rowName,
  opensInPlace = false,
  columns,
  sort,
}: Props<Row>) {
  const primary = (columns.find((column) => column.primary) ?? columns[0])!.key;
  const sortable = sort && columns.some((column) => column.sortable);
  const hasActions = columns.some(({ card }) => card === "actions");
  return (
    <div className="@container/list">
      <div className="@4xl/list:overflow-x-auto @4xl/list:rounded-lg @4xl/list:border @4xl/list:border-line @4xl/list:bg-surface">
        <table role="table" className="w-full border-collapse text-left @max-4xl/list:block">
          <caption className="sr-only">{caption}</caption>
          <thead
            role="rowgroup"
            className={sortable ? "@max-4xl/list:relative @max-4xl/list:block" : "@max-4xl/list:sr-only"}
          >
            <tr
              role="row"
              className="@max-4xl/list:-mx-4 @max-4xl/list:mb-3 @max-4xl/list:flex @max-4xl/list:gap-2 @max-4xl/list:overflow-x-auto @max-4xl/list:px-4 @max-4xl/list:py-0.5 @4xl/list:border-b @4xl/list:border-line"
            >
              {columns.map((column) => (
                <Header key={column.key} column={column} sort={column.sortable ? sort : undefined} />
              ))}
            </tr>
          </thead>
          <tbody
            role="rowgroup"
            className="@max-4xl/list:block @max-4xl/list:rounded-lg @max-4xl/list:border @max-4xl/list:border-line @max-4xl/list:bg-surface"
          >
            {rows.map((row) => (
              <tr
                key={rowKey(row)}
                role="row"
                className={`relative border-b border-line last:border-b-0 @max-4xl/list:flex @max-4xl/list:min-h-16 @max-4xl/list:flex-wrap @max-4xl/list:content-center @max-4xl/list:items-center @max-4xl/list:gap-x-2 @max-4xl/list:py-3 @max-4xl/list:pl-4 @max-4xl/list:before:order-4 @max-4xl/list:before:basis-full @max-4xl/list:before:content-[''] ${
                  hasActions ? "max-sm:pr-14 sm:@max-4xl/list:pr-4" : "@max-4xl/list:pr-4"
                } ${rowHref ? "transition-colors hover:bg-sunken/60" : ""}`}
              >
                {columns.map((column) => (
                  <Cell
                    key={column.key}
                    column={column}
                    place={column.card ?? (column.key === sort?.by ? "fact" : "none")}
                    row={row}
                    name={rowName?.(row) ?? ""}
                    primary={column.key === primary}
                    href={column.key === primary ? rowHref?.(row) : undefined}
                    scroll={!opensInPlace}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
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
      className={`text-sm font-semibold whitespace-nowrap text-muted @4xl/list:h-12 @4xl/list:px-3 @4xl/list:first:pl-5 @4xl/list:last:pr-5 ${align === "end" ? "@4xl/list:text-right" : ""} ${sort ? "" : "@max-4xl/list:sr-only"}`}
    >
      {sort ? (
        <Link
          href={sort.href(key, order === "asc" ? "desc" : "asc")}
          scroll={false}
          className={`inline-flex min-h-11 items-center gap-1 rounded-md hover:text-ink @max-4xl/list:border @max-4xl/list:border-line @max-4xl/list:bg-surface @max-4xl/list:px-3 ${order ? "text-ink" : ""}`}
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

const fact = "@max-4xl/list:max-w-full @max-4xl/list:truncate @max-4xl/list:text-sm";

const places: Record<Place | "none", string> = {
  lead: "@max-4xl/list:order-1 @max-4xl/list:shrink-0 @max-4xl/list:empty:hidden",
  title:
    "@max-4xl/list:order-2 @max-4xl/list:min-w-0 @max-4xl/list:flex-1 @max-4xl/list:truncate @max-4xl/list:font-medium @max-4xl/list:text-ink @max-4xl/list:has-[form]:basis-full @max-4xl/list:has-[form]:overflow-visible @4xl/list:@max-4xl/list:min-w-44",
  state: "@max-4xl/list:order-3 @max-4xl/list:shrink-0",
  fact: `${fact} @max-4xl/list:order-5 @max-4xl/list:[&:has(~[data-fact])]:after:ml-2 @max-4xl/list:[&:has(~[data-fact])]:after:content-['·']`,
  rest: `${fact} @max-4xl/list:order-6 @max-4xl/list:min-w-0 @max-4xl/list:flex-1 @max-4xl/list:basis-0 @max-4xl/list:in-[tr:has([data-fact])]:before:mr-2 @max-4xl/list:in-[tr:has([data-fact])]:before:content-['·']`,
  note: "@max-4xl/list:order-7 @max-4xl/list:basis-full @max-4xl/list:text-sm",
  // Only a phone folds them into a menu, so beside a card of a wider screen they need their own room.
  actions:
    "max-sm:absolute max-sm:inset-y-0 max-sm:right-1.5 max-sm:flex max-sm:items-center sm:@max-4xl/list:order-3 sm:@max-4xl/list:shrink-0",
  none: "@max-4xl/list:hidden",
};

type CellProps<Row> = {
  column: Column<Row>;
  place: Place | "none";
  row: Row;
  name: string;
  primary: boolean;
  href?: string;
  scroll: boolean;
};

function Cell<Row>({
  column: { header, cell, align, named, folded, quick },
  place,
  row,
  name,
  primary,
  href,
  scroll,
}: CellProps<Row>) {
  const content = cell(row);
  return (
    <td
      role="cell"
      data-fact={place === "fact" || undefined}
      className={`@4xl/list:h-14 @4xl/list:px-3 @4xl/list:py-2 @4xl/list:first:pl-5 @4xl/list:last:pr-5 ${places[place]} ${
        align === "end" ? "@4xl/list:text-right @4xl/list:tabular-nums" : ""
      } ${primary ? "font-medium" : "text-muted [&_:is(a,button)]:relative [&_:is(a,button)]:z-1"}`}
    >
      {named && (
        <span aria-hidden="true" className="@4xl/list:hidden">
          {header}{" "}
        </span>
      )}
      {href ? (
        <Link href={href} scroll={scroll} className="after:absolute after:inset-0 after:rounded-md">
          {content}
        </Link>
      ) : place === "actions" ? (
        <Actions name={name} folded={folded} quick={quick?.(row)}>
          {content}
        </Actions>
      ) : (
        content
      )}
    </td>
  );
}

/** A text instead of buttons says that there are no actions. */
function Actions({
  name,
  folded,
  quick,
  children,
}: {
  name: string;
  folded?: boolean;
  quick?: ReactNode;
  children: ReactNode;
}) {
  if (typeof children === "string") return <span className="max-sm:hidden">{children}</span>;
  return (
    children && (
      <span className="sm:inline-flex sm:items-center">
        {quick && <span className="max-sm:hidden">{quick}</span>}
        <RowMenu name={name} folded={folded}>
          {children}
        </RowMenu>
      </span>
    )
  );
}

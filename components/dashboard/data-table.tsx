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
  /** Place in a phone's row. Without one the column shows there only while the list is sorted by it. */
  card?: Place;
  folded?: boolean;
  quick?: (row: Row) => ReactNode;
  /** Shows its header on phones too, for figures that mean nothing alone. */
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

/** A phone shows two lines a row. ARIA roles are explicit: browsers drop them when `display` changes. */
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
    <div className="sm:overflow-x-auto sm:rounded-lg sm:border sm:border-line sm:bg-surface">
      <table role="table" className="w-full border-collapse text-left max-sm:block">
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup" className={sortable ? "max-sm:relative max-sm:block" : "max-sm:sr-only"}>
          <tr
            role="row"
            className="max-sm:-mx-4 max-sm:mb-3 max-sm:flex max-sm:gap-2 max-sm:overflow-x-auto max-sm:px-4 max-sm:py-0.5 sm:border-b sm:border-line"
          >
            {columns.map((column) => (
              <Header key={column.key} column={column} sort={column.sortable ? sort : undefined} />
            ))}
          </tr>
        </thead>
        <tbody
          role="rowgroup"
          className="max-sm:block max-sm:rounded-lg max-sm:border max-sm:border-line max-sm:bg-surface"
        >
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              role="row"
              className={`relative border-b border-line last:border-b-0 max-sm:flex max-sm:min-h-16 max-sm:flex-wrap max-sm:content-center max-sm:items-center max-sm:gap-x-2 max-sm:py-3 max-sm:pl-4 max-sm:before:order-4 max-sm:before:basis-full max-sm:before:content-[''] ${
                hasActions ? "max-sm:pr-14" : "max-sm:pr-4"
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

const fact = "max-sm:max-w-full max-sm:truncate max-sm:text-sm";

const places: Record<Place | "none", string> = {
  lead: "max-sm:order-1 max-sm:shrink-0 max-sm:empty:hidden",
  title:
    "max-sm:order-2 max-sm:min-w-0 max-sm:flex-1 max-sm:truncate max-sm:font-medium max-sm:text-ink max-sm:has-[form]:basis-full max-sm:has-[form]:overflow-visible sm:max-lg:min-w-44",
  state: "max-sm:order-3 max-sm:shrink-0",
  fact: `${fact} max-sm:order-5 max-sm:[&:has(~[data-fact])]:after:ml-2 max-sm:[&:has(~[data-fact])]:after:content-['·']`,
  rest: `${fact} max-sm:order-6 max-sm:min-w-0 max-sm:flex-1 max-sm:basis-0 max-sm:before:mr-2 max-sm:before:content-['·']`,
  note: "max-sm:order-7 max-sm:basis-full max-sm:text-sm",
  actions: "max-sm:absolute max-sm:inset-y-0 max-sm:right-1.5 max-sm:flex max-sm:items-center",
  none: "max-sm:hidden",
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
      className={`sm:h-14 sm:px-3 sm:py-2 sm:first:pl-5 sm:last:pr-5 ${places[place]} ${
        align === "end" ? "sm:text-right sm:tabular-nums" : ""
      } ${primary ? "font-medium" : "text-muted [&_:is(a,button)]:relative [&_:is(a,button)]:z-1"}`}
    >
      {named && (
        <span aria-hidden="true" className="sm:hidden">
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

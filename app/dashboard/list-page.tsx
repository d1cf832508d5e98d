import type { ComponentProps, ReactNode } from "react";
import type { z } from "zod";
import { type Column, DataTable } from "@/components/dashboard/data-table";
import { ExportLink } from "@/components/dashboard/export-link";
import type { FilterField } from "@/components/dashboard/filter-control";
import { ListScreen } from "@/components/dashboard/list-screen";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import type { UserIcon } from "@/components/ui/icons";
import { type List, readList } from "@/lib/core/list";
import { requirePage } from "@/lib/dashboard/require-page";
import type { DashboardPage } from "@/lib/panel/shared/panel";
import type { Actor } from "@/lib/people/actor";

type Screen = ComponentProps<typeof ListScreen>;
type Empty = { icon: typeof UserIcon; title: string; text: string; action?: ReactNode };

type Shown<Query, Loaded, Beside> = {
  actor: Actor;
  list: List<Query>;
  page: Loaded;
  beside: Beside;
  /** The link to the list's export. */
  download: ReactNode;
};

type Declared<Schema extends z.ZodObject, Loaded, Row, Beside, Now = Shown<z.output<Schema>, Loaded, Beside>> = {
  title: string;
  description: string;
  trail?: Screen["trail"];
  query: Schema;
  load: (query: z.output<Schema>, actor: Actor) => Promise<Loaded & { results: readonly Row[] }>;
  /** Loads what else the screen shows, at the same time. */
  beside?: (actor: Actor) => Promise<Beside>;
  export?: Pick<ComponentProps<typeof ExportLink>, "call" | "query">;
  /** Takes the place of the export alone. */
  actions?: (now: Now) => ReactNode;
  intro?: ReactNode | ((now: Now) => ReactNode);
  filters: FilterField[] | ((now: Now) => FilterField[]);
  /** The chips of what narrows it beside the filters. */
  narrow?: (now: Now) => ReactNode;
  /** The list without a row of any kind. */
  empty: Empty | ((now: Now) => Empty);
  /** The title when rows exist, but none for the filters. */
  noMatch: string | ((now: Now) => string);
  /** The columns of its table, whose rows have an `id`; `show` draws another shape. */
  columns?: readonly Column<Row>[];
  rowHref?: (row: Row) => string;
  /** The table's name, where it is not the title. */
  caption?: string;
  show?: (now: Now) => ReactNode;
};

/** Makes the page of a list that has a screen to itself. */
export const listPage = <Schema extends z.ZodObject, Loaded extends Screen["page"], Row, Beside = undefined>(
  address: DashboardPage,
  declared: Declared<Schema, Loaded, Row, Beside>,
) =>
  async function DeclaredListPage({ searchParams }: { searchParams: Parameters<typeof readList>[2] }) {
    const actor = await requirePage(address);
    const list = await readList(address, declared.query, searchParams);
    const [page, beside] = await Promise.all([
      declared.load(list.query, actor),
      declared.beside?.(actor) as Promise<Beside>,
    ]);
    const download = declared.export && <ExportLink list={list} {...declared.export} />;
    const now = { actor, list, page, beside, download };
    const { title, description, trail, actions, intro, filters, empty, columns = [], show } = declared;
    const none = typeof empty === "function" ? empty(now) : empty;
    const { noMatch } = declared;
    const {
      icon: Icon,
      text,
      ...rest
    } = list.isFiltered
      ? { ...none, ...unmatched(typeof noMatch === "function" ? noMatch(now) : noMatch, address) }
      : none;
    return (
      <ListScreen
        title={title}
        description={description}
        trail={trail}
        actions={actions ? actions(now) : download}
        intro={typeof intro === "function" ? intro(now) : intro}
        list={list}
        page={page}
        narrow={declared.narrow?.(now)}
        filters={typeof filters === "function" ? filters(now) : filters}
        empty={
          <EmptyState icon={<Icon className="size-6" />} {...rest}>
            {text}
          </EmptyState>
        }
      >
        {show ? (
          show(now)
        ) : (
          <DataTable<Row>
            caption={declared.caption ?? title}
            rows={page.results}
            rowKey={(row) => String((row as { id?: unknown }).id)}
            rowHref={declared.rowHref}
            columns={columns}
            sort={columns.some(({ sortable }) => sortable) ? list.sort : undefined}
          />
        )}
      </ListScreen>
    );
  };

const unmatched = (title: string, address: DashboardPage) => ({
  title,
  text: "Prueba con otras palabras o con menos filtros.",
  action: (
    <ButtonLink href={address} variant="secondary">
      Quitar los filtros
    </ButtonLink>
  ),
});

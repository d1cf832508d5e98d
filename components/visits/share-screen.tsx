import { type Column, DataTable } from "@/components/dashboard/data-table";
import { FilterChips } from "@/components/dashboard/filter-chips";
import { choiceFilter, perPageFilter, searchFilter } from "@/components/dashboard/filters";
import { ListScreen } from "@/components/dashboard/list-screen";
import { EmptyState } from "@/components/ui/empty-state";
import { ChartIcon } from "@/components/ui/icons";
import type { List } from "@/lib/core/list";
import { formatNumber } from "@/lib/core/numbers";
import type { Page } from "@/lib/core/page";
import { toItems } from "@/lib/visits/shared/labels";
import { type Dimension, dimensionLabels, dimensions, noDimensions, type Share } from "@/lib/visits/shared/dimensions";
import { RangePicker } from "./range-picker";
import type { ReportQuery } from "./report-links";
import { KeptSince } from "./kept-since";
import { valueChips } from "./visit-chips";
import { countColumns } from "./visit-columns";

type Props<Query> = {
  path: string;
  list: List<Query>;
  defaults: Partial<Query>;
  page: Page<Share>;
  total: number;
  valueHref: (value: string) => string;
  /** The subject: "todas las páginas", "/precios". */
  about: string;
  trail: { label: string; href?: string }[];
  since: Date | null;
};

type Item = Share & { label: string };

export function ShareScreen<Query extends ReportQuery & { dimension: Dimension }>(props: Props<Query>) {
  const { path, list, defaults, page, total, valueHref, about, trail, since } = props;
  const { dimension } = list.query;
  const title = dimensionLabels[dimension];
  return (
    <ListScreen
      title={title}
      description={`De ${about}, en hora de Lima y Bogotá. ${formatNumber(total)} ${total === 1 ? "visita" : "visitas"} de personas en este rango.`}
      trail={[...trail, { label: title }]}
      intro={
        <div className="mb-6 space-y-4">
          <RangePicker path={path} query={list.query} defaults={defaults} />
          <KeptSince since={since} />
        </div>
      }
      list={list}
      page={page}
      filters={[
        searchFilter("Parte del nombre"),
        choiceFilter(
          "dimension",
          "Mostrar",
          dimensions.map((id) => ({ id, name: dimensionLabels[id] })),
          null,
        ),
        perPageFilter,
      ]}
      narrow={<FilterChips chips={valueChips(list.query, list.href)} clear={list.href(noDimensions)} />}
      empty={
        <EmptyState icon={<ChartIcon className="size-6" />} title="No hay nada que mostrar en este rango">
          Prueba con un rango más largo o con otra búsqueda.
        </EmptyState>
      }
    >
      <DataTable
        caption={title}
        rows={toItems(dimension, page.results)}
        rowKey={({ value }) => value}
        rowHref={({ value }) => valueHref(value)}
        columns={columnsFor(total)}
      />
    </ListScreen>
  );
}

const columnsFor = (total: number): Column<Item>[] => [
  {
    key: "label",
    header: "Nombre",
    card: "title",
    cell: ({ label }) => <span className="block wrap-anywhere whitespace-normal">{label}</span>,
  },
  ...countColumns(total, "state"),
];

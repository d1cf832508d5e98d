import type { Column } from "@/components/dashboard/data-table";
import { Badge } from "@/components/ui/badge";
import type { SiteItem } from "@/lib/analytics/sites/schema";
import { formatNumber } from "@/lib/core/numbers";

export const siteColumns: Column<SiteItem>[] = [
  {
    key: "name",
    header: "Nombre",
    card: "title",
    cell: ({ name }) => <span className="wrap-anywhere">{name}</span>,
  },
  {
    key: "domains",
    header: "Dominios",
    card: "rest",
    cell: ({ domains: [first, ...more], isOwn }) =>
      isOwn ? (
        <Badge tone="neutral">Este sitio</Badge>
      ) : (
        <span className="wrap-anywhere">
          {first}
          {more.length > 0 && ` y ${more.length} más`}
        </span>
      ),
  },
  {
    key: "visitors",
    header: "Visitantes, 24 horas",
    card: "fact",
    named: true,
    align: "end",
    cell: ({ visitors }) => formatNumber(visitors),
  },
];

import type { Metadata } from "next";
import { reportHref } from "@/components/visits/report-links";
import { ShareScreen } from "@/components/visits/share-screen";
import { readList } from "@/lib/core/list";
import { requirePage } from "@/lib/dashboard/require-page";
import { askedOfPages } from "@/lib/visits/panel/reports";
import { breakdownPageQuery } from "@/lib/visits/panel/schema";
import { listShares } from "@/lib/visits/breakdowns";
import { unknownValue } from "@/lib/visits/shared/dimensions";
import { readTotals } from "@/lib/visits/totals";

export const metadata: Metadata = { title: "Origen y dispositivos de las visitas al sitio" };

const parent = "/dashboard/application/stat";
const path = `${parent}/breakdown`;
const defaults = breakdownPageQuery.parse({});

export default async function StatBreakdownPage({ searchParams }: PageProps<"/dashboard/application/stat/breakdown">) {
  await requirePage("/dashboard/application/stat/breakdown");
  const list = await readList(path, breakdownPageQuery, searchParams);
  const { dimension, search: _, page: __, limit: ___, ...query } = list.query;
  const { url } = query;
  const { scope, range, since } = await askedOfPages(query);
  const [page, totals] = await Promise.all([listShares(scope, range, dimension, list.query), readTotals(scope, range)]);
  const report = { path: parent, query, defaults };

  return (
    <ShareScreen
      path={path}
      list={list}
      defaults={defaults}
      page={page}
      total={totals.visits}
      valueHref={(value) => reportHref(report, { [dimension]: value || unknownValue })}
      about={url || "todas las páginas"}
      since={since}
      trail={[
        { label: "Visitas por página", href: reportHref(report, { url: "" }) },
        ...(url ? [{ label: url, href: reportHref({ ...report, path: `${parent}/details` }, {}) }] : []),
      ]}
    />
  );
}

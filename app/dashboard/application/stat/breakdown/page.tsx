import type { Metadata } from "next";
import { reportLinks } from "@/components/visits/report-links";
import { ShareScreen } from "@/components/visits/share-screen";
import { readList } from "@/lib/core/list";
import { listHref } from "@/lib/core/list-href";
import { requirePage } from "@/lib/dashboard/require-page";
import { reportSubject } from "@/lib/visits/panel/reports";
import { breakdownPageQuery } from "@/lib/visits/panel/schema";
import { listShares } from "@/lib/visits/breakdowns";
import { rangeOf } from "@/lib/visits/shared/ranges";
import { readTotals } from "@/lib/visits/totals";

export const metadata: Metadata = { title: "De dónde y con qué visitan el sitio" };

const parent = "/dashboard/application/stat";
const path = `${parent}/breakdown`;

export default async function StatBreakdownPage({ searchParams }: PageProps<"/dashboard/application/stat/breakdown">) {
  await requirePage("/dashboard/application/stat/breakdown");
  const list = await readList(path, breakdownPageQuery, searchParams);
  const { url, range, dateFrom, dateTo, dimension } = list.query;
  const [subjectId, asked] = [await reportSubject(url), rangeOf(list.query)];
  const [page, totals] = await Promise.all([
    listShares(subjectId, asked, dimension, list.query),
    readTotals(subjectId, asked),
  ]);
  const when = { range, dateFrom, dateTo };

  return (
    <ShareScreen
      path={path}
      list={list}
      defaults={breakdownPageQuery.parse({})}
      page={page}
      total={totals.visits}
      links={reportLinks({ visits: `${parent}/viewer`, all: path }, { url }, list.query)}
      about={url || "todas las páginas"}
      trail={[
        { label: "Estadísticas", href: listHref(parent, when) },
        ...(url ? [{ label: url, href: listHref(`${parent}/details`, { url, ...when }) }] : []),
      ]}
    />
  );
}

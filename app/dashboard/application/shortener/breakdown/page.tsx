import type { Metadata } from "next";
import { reportHref } from "@/components/visits/report-links";
import { ShareScreen } from "@/components/visits/share-screen";
import { readList } from "@/lib/core/list";
import { requirePage } from "@/lib/dashboard/require-page";
import { linkBreakdownQuery } from "@/lib/shortener/schema";
import { listShares } from "@/lib/visits/breakdowns";
import { askedOf } from "@/lib/visits/report";
import { unknownValue } from "@/lib/visits/shared/dimensions";
import { readTotals } from "@/lib/visits/totals";
import { loadSubject } from "../load-subject";

export const metadata: Metadata = { title: "Origen y dispositivos de las visitas a los enlaces" };

const parent = "/dashboard/application/shortener";
const path = `${parent}/breakdown`;
const defaults = linkBreakdownQuery.parse({});

export default async function LinkBreakdownPage({
  searchParams,
}: PageProps<"/dashboard/application/shortener/breakdown">) {
  const actor = await requirePage("/dashboard/application/shortener/breakdown");
  const list = await readList(path, linkBreakdownQuery, searchParams);
  const { dimension, search: _, page: __, limit: ___, ...query } = list.query;
  const { subjectId, link, name, trail } = await loadSubject(actor, query.link);
  const { scope, range, since } = await askedOf(subjectId, query);
  const [page, totals] = await Promise.all([listShares(scope, range, dimension, list.query), readTotals(scope, range)]);
  const report = { path: `${parent}/chart`, query, defaults };

  return (
    <ShareScreen
      path={path}
      list={list}
      defaults={defaults}
      page={page}
      total={totals.visits}
      valueHref={(value) => reportHref(report, { [dimension]: value || unknownValue })}
      about={link ? name : "todos los enlaces"}
      since={since}
      trail={[...trail, { label: "Gráfico", href: reportHref(report, {}) }]}
    />
  );
}

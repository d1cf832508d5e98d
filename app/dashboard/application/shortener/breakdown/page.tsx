import type { Metadata } from "next";
import { reportLinks } from "@/components/visits/report-links";
import { ShareScreen } from "@/components/visits/share-screen";
import { readList } from "@/lib/core/list";
import { listHref } from "@/lib/core/list-href";
import { requirePage } from "@/lib/dashboard/require-page";
import { linkBreakdownQuery } from "@/lib/shortener/schema";
import { listShares } from "@/lib/visits/breakdowns";
import { rangeOf } from "@/lib/visits/shared/ranges";
import { readTotals } from "@/lib/visits/totals";
import { loadSubject } from "../load-subject";

export const metadata: Metadata = { title: "De dónde y con qué visitan los enlaces" };

const parent = "/dashboard/application/shortener";
const path = `${parent}/breakdown`;

export default async function LinkBreakdownPage({
  searchParams,
}: PageProps<"/dashboard/application/shortener/breakdown">) {
  await requirePage("/dashboard/application/shortener/breakdown");
  const list = await readList(path, linkBreakdownQuery, searchParams);
  const { link: id, range, dateFrom, dateTo, dimension } = list.query;
  const { subjectId, link, name, trail } = await loadSubject(id);
  const asked = rangeOf(list.query);
  const [page, totals] = await Promise.all([
    listShares(subjectId, asked, dimension, list.query),
    readTotals(subjectId, asked),
  ]);

  return (
    <ShareScreen
      path={path}
      list={list}
      defaults={linkBreakdownQuery.parse({})}
      page={page}
      total={totals.visits}
      links={reportLinks({ visits: `${parent}/details`, all: path }, { link: id }, list.query)}
      about={link ? name : "todos los enlaces"}
      trail={[...trail, { label: "Gráfico", href: listHref(`${parent}/chart`, { link: id, range, dateFrom, dateTo }) }]}
    />
  );
}

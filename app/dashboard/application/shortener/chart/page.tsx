import type { Metadata } from "next";
import { Card } from "@/components/dashboard/card";
import { PageHeader } from "@/components/dashboard/page-header";
import { ButtonLink } from "@/components/ui/button";
import { ListIcon } from "@/components/ui/icons";
import { BreakdownGrid } from "@/components/visits/breakdown-grid";
import { RangePicker } from "@/components/visits/range-picker";
import { VisitChart } from "@/components/visits/visit-chart";
import { VisitTiles } from "@/components/visits/visit-tiles";
import { requireUser } from "@/lib/auth/require-user";
import { listHref } from "@/lib/core/list-href";
import { readPageQuery } from "@/lib/core/schema";
import { linkReportQuery } from "@/lib/shortener/schema";
import { rangeOf } from "@/lib/visits/ranges";
import { readReport } from "@/lib/visits/report";
import { loadSubject } from "../load-subject";

export const metadata: Metadata = { title: "Gráfico de los enlaces" };

const parent = "/dashboard/application/shortener";
const path = `${parent}/chart`;
const defaults = linkReportQuery.parse({});

export default async function LinkChartPage({ searchParams }: PageProps<"/dashboard/application/shortener/chart">) {
  await requireUser("admin");
  const query = readPageQuery(linkReportQuery, await searchParams);
  const { subjectId, link, name, trail } = await loadSubject(query.link);
  const report = await readReport(subjectId, rangeOf(query));

  return (
    <>
      <PageHeader
        title={name}
        description={
          link ? `Lleva a ${link.destination}` : "Visitas de personas a todos los enlaces cortos, en hora de Bogotá."
        }
        trail={[...trail, { label: "Gráfico" }]}
        actions={
          <ButtonLink href={listHref(`${parent}/details`, query)} variant="secondary" prefetch={false}>
            <ListIcon /> Ver visitas
          </ButtonLink>
        }
      />
      <div className="space-y-6">
        <RangePicker path={path} query={query} defaults={defaults} />
        <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
          <VisitTiles {...report} shown={["visits", "visitors", "scans", "bots"]} />
        </div>
        <Card title="Visitas">
          <VisitChart series={report.series} label={name} />
        </Card>
        <BreakdownGrid shares={report.shares} shown={["source", "country", "device", "browser", "os", "campaign"]} />
      </div>
    </>
  );
}

import type { Metadata } from "next";
import { PageHeader } from "@/components/dashboard/page-header";
import { ButtonLink } from "@/components/ui/button";
import { ListIcon } from "@/components/ui/icons";
import { reportLinks } from "@/components/visits/report-links";
import { VisitReport } from "@/components/visits/visit-report";
import { requirePage } from "@/lib/dashboard/require-page";
import { listHref } from "@/lib/core/list-href";
import { readPageQuery } from "@/lib/core/schema";
import { linkReportQuery } from "@/lib/shortener/schema";
import { rangeOf } from "@/lib/visits/shared/ranges";
import { readReport } from "@/lib/visits/report";
import { loadSubject } from "../load-subject";

export const metadata: Metadata = { title: "Gráfico de los enlaces" };

const parent = "/dashboard/application/shortener";
const path = `${parent}/chart`;
const defaults = linkReportQuery.parse({});

export default async function LinkChartPage({ searchParams }: PageProps<"/dashboard/application/shortener/chart">) {
  await requirePage("/dashboard/application/shortener/chart");
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
        <VisitReport
          path={path}
          query={query}
          defaults={defaults}
          report={report}
          links={reportLinks({ visits: `${parent}/details`, all: `${parent}/breakdown` }, { link: query.link }, query)}
          tiles={["visits", "visitors", "scans", "bots"]}
          label={name}
        />
      </div>
    </>
  );
}

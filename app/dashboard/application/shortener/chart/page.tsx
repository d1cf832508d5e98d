import type { Metadata } from "next";
import { PageHeader } from "@/components/dashboard/page-header";
import { ReportActions } from "@/components/visits/report-actions";
import { reportLinks } from "@/components/visits/report-links";
import { VisitReport } from "@/components/visits/visit-report";
import { requirePage } from "@/lib/dashboard/require-page";
import { readPageQuery } from "@/lib/core/schema";
import { linkReportQuery } from "@/lib/shortener/schema";
import { askedOf, readReport } from "@/lib/visits/report";
import { loadSubject } from "../load-subject";

export const metadata: Metadata = { title: "Gráfico de los enlaces" };

const parent = "/dashboard/application/shortener";
const path = `${parent}/chart`;
const defaults = linkReportQuery.parse({});
const reportPages = {
  visits: `${parent}/details`,
  all: `${parent}/breakdown`,
  download: "/api/shortener/visit/export",
};

export default async function LinkChartPage({ searchParams }: PageProps<"/dashboard/application/shortener/chart">) {
  const actor = await requirePage("/dashboard/application/shortener/chart");
  const query = readPageQuery(linkReportQuery, await searchParams);
  const { subjectId, link, name, trail } = await loadSubject(actor, query.link);
  const asked = await askedOf(subjectId, query);
  const report = await readReport(asked);
  const address = { path, query, defaults };
  const links = reportLinks(address, reportPages, { link: query.link }, query);

  return (
    <>
      <PageHeader
        title={name}
        description={
          link
            ? `Lleva a ${link.destination}`
            : "Visitas de personas a todos los enlaces cortos, en hora de Lima y Bogotá."
        }
        trail={[...trail, { label: "Gráfico" }]}
        actions={<ReportActions links={links} label="Ver visitas" />}
      />
      <div className="space-y-6">
        <VisitReport
          {...address}
          report={report}
          asked={asked}
          links={links}
          tiles={["visits", "visitors", "scans", "bots"]}
          label={name}
        />
      </div>
    </>
  );
}

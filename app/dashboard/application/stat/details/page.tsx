import type { Metadata } from "next";
import { PageHeader } from "@/components/dashboard/page-header";
import { ButtonAnchor } from "@/components/ui/button";
import { ExternalLinkIcon } from "@/components/ui/icons";
import { ReportActions } from "@/components/visits/report-actions";
import { reportHref, reportLinks } from "@/components/visits/report-links";
import { VisitReport } from "@/components/visits/visit-report";
import { requirePage } from "@/lib/dashboard/require-page";
import { readPageQuery } from "@/lib/core/schema";
import { askedOfPages } from "@/lib/visits/panel/reports";
import { pageReportQuery } from "@/lib/visits/panel/schema";
import { readReport } from "@/lib/visits/report";

export const metadata: Metadata = { title: "Visitas de una página" };

const parent = "/dashboard/application/stat";
const path = `${parent}/details`;
const defaults = pageReportQuery.parse({});
const reportPages = { visits: `${parent}/viewer`, all: `${parent}/breakdown`, download: "/api/stat/export" };

export default async function StatDetailsPage({ searchParams }: PageProps<"/dashboard/application/stat/details">) {
  await requirePage("/dashboard/application/stat/details");
  const query = readPageQuery(pageReportQuery, await searchParams);
  const { url } = query;
  const name = url || "Todas las páginas";
  const asked = await askedOfPages(query);
  const report = await readReport(asked);
  const address = { path, query, defaults };
  const links = reportLinks(address, reportPages, { url }, query);

  return (
    <>
      <PageHeader
        title={name}
        description="Visitas de personas, en hora de Lima y Bogotá."
        trail={[
          { label: "Visitas por página", href: reportHref({ ...address, path: parent }, { url: "" }) },
          { label: name },
        ]}
        actions={
          <>
            {/^\/(?!\/)/.test(url) && (
              <ButtonAnchor href={url} variant="ghost">
                <ExternalLinkIcon className="size-5" /> Abrir la página
              </ButtonAnchor>
            )}
            <ReportActions links={links} label="Ver registros" />
          </>
        }
      />
      <div className="space-y-6">
        <VisitReport
          {...address}
          report={report}
          asked={asked}
          links={links}
          tiles={["visits", "visitors", "bots", "staff"]}
          label={name}
        />
      </div>
    </>
  );
}

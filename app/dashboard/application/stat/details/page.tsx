import type { Metadata } from "next";
import { PageHeader } from "@/components/dashboard/page-header";
import { ButtonAnchor, ButtonLink } from "@/components/ui/button";
import { ExternalLinkIcon, ListIcon } from "@/components/ui/icons";
import { reportLinks } from "@/components/visits/report-links";
import { VisitReport } from "@/components/visits/visit-report";
import { requirePage } from "@/lib/dashboard/require-page";
import { listHref } from "@/lib/core/list-href";
import { readPageQuery } from "@/lib/core/schema";
import { reportSubject } from "@/lib/visits/panel/reports";
import { pageReportQuery } from "@/lib/visits/panel/schema";
import { rangeOf } from "@/lib/visits/shared/ranges";
import { readReport } from "@/lib/visits/report";

export const metadata: Metadata = { title: "Visitas de una página" };

const parent = "/dashboard/application/stat";
const path = `${parent}/details`;
const defaults = pageReportQuery.parse({});

export default async function StatDetailsPage({ searchParams }: PageProps<"/dashboard/application/stat/details">) {
  await requirePage("/dashboard/application/stat/details");
  const query = readPageQuery(pageReportQuery, await searchParams);
  const { url, range, dateFrom, dateTo } = query;
  const name = url || "Todas las páginas";
  const report = await readReport(await reportSubject(url), rangeOf(query));

  return (
    <>
      <PageHeader
        title={name}
        description="Visitas de personas, en hora de Bogotá."
        trail={[{ label: "Estadísticas", href: listHref(parent, { range, dateFrom, dateTo }) }, { label: name }]}
        actions={
          <>
            {/^\/(?!\/)/.test(url) && (
              <ButtonAnchor href={url} variant="ghost">
                <ExternalLinkIcon className="size-5" /> Abrir la página
              </ButtonAnchor>
            )}
            <ButtonLink
              href={listHref(`${parent}/viewer`, { url, range, dateFrom, dateTo })}
              variant="secondary"
              prefetch={false}
            >
              <ListIcon /> Ver registros
            </ButtonLink>
          </>
        }
      />
      <div className="space-y-6">
        <VisitReport
          path={path}
          query={query}
          defaults={defaults}
          report={report}
          links={reportLinks({ visits: `${parent}/viewer`, all: `${parent}/breakdown` }, { url }, query)}
          tiles={["visits", "visitors", "bots", "staff"]}
          label={name}
        />
      </div>
    </>
  );
}

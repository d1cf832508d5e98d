import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { FunnelActions } from "@/components/analytics/funnel-actions";
import { FunnelSteps, FunnelValues } from "@/components/analytics/funnel-steps";
import { ChoiceLink, ChoiceMenu, daysText, ReportTimes, SiteMenu } from "@/components/analytics/report-controls";
import { Card } from "@/components/dashboard/card";
import { FilterChips } from "@/components/dashboard/filter-chips";
import { PageHeader } from "@/components/dashboard/page-header";
import { EmptyState } from "@/components/ui/empty-state";
import { FilterIcon } from "@/components/ui/icons";
import { funnelPageQuery } from "@/lib/analytics/funnels/schema";
import { listFunnels, readFunnel } from "@/lib/analytics/funnels/service";
import {
  funnelDimensions,
  funnelLimits,
  funnelOrders,
  funnelSummary,
  windowText,
} from "@/lib/analytics/shared/funnels";
import { dimensionName, filterLabel } from "@/lib/analytics/shared/labels";
import { type AnalyticsQuery, analyticsHref, analyticsPath, filteredHref } from "@/lib/analytics/shared/report-query";
import { readPageQuery } from "@/lib/core/schema";
import { requirePage } from "@/lib/dashboard/require-page";
import { can } from "@/lib/people/shared/rights";
import { loadReport } from "../load-report";
import { StatisticsTabs } from "../../statistics-tabs";

export const metadata: Metadata = { title: "Embudos" };

const path = `${analyticsPath}/funnels`;

export default async function FunnelsPage({ searchParams }: PageProps<"/dashboard/application/analytics/funnels">) {
  const actor = await requirePage("/dashboard/application/analytics/funnels");
  const state = readPageQuery(funnelPageQuery, await searchParams);
  const { funnel: wanted, by, ...query } = state;
  const { sites, site, asked, steps } = (await loadReport(actor, query)) ?? notFound();
  const { days, filters } = asked;
  const funnels = await listFunnels(site.id);
  const funnel = funnels.find(({ _id }) => _id === wanted) ?? funnels[0];
  const report = funnel && (await readFunnel(asked, funnel, by));
  const mayEdit = can(actor, "sites");
  const href = (changes: Partial<typeof state>) => analyticsHref<typeof state>(state, changes, path);
  const create = mayEdit && <FunnelActions site={site.id} isFull={funnels.length >= funnelLimits.most} />;

  return (
    <>
      <PageHeader
        title="Embudos"
        description={`${site.name}: cuántos visitantes dan cada paso, y dónde se pierden los demás.`}
        trail={[{ label: "Estadísticas", href: analyticsHref<AnalyticsQuery>(query) }, { label: "Embudos" }]}
        actions={funnel && create}
      />
      <StatisticsTabs role={actor.role} />
      <div className="space-y-4">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <div className="flex flex-wrap items-center gap-2">
            <SiteMenu sites={sites} site={site} href={(id) => href({ site: id, f: "", funnel: "" })} />
            {funnel && (
              <ChoiceMenu
                title="Embudo"
                icon={<FilterIcon className="size-5" />}
                face={funnel.name}
                name={`Embudo: ${funnel.name}`}
              >
                {funnels.map(({ _id, name }) => (
                  <ChoiceLink key={_id} href={href({ funnel: _id })} label={name} isCurrent={_id === funnel._id} />
                ))}
              </ChoiceMenu>
            )}
          </div>
          <ReportTimes path={path} query={state} days={days} steps={steps} units={null} />
        </div>
        <FilterChips
          chips={filters.map((filter) => ({
            label: filterLabel(filter),
            href: filteredHref(
              state,
              filters.filter((other) => other !== filter),
              path,
            ),
          }))}
          clear={href({ f: "" })}
        />
        {!report ? (
          <EmptyState icon={<FilterIcon className="size-6" />} title="Aún no hay embudos" action={create}>
            Un embudo son los pasos que esperas de un visitante, como ver los precios, ir a /contact y enviar el
            formulario. Aquí verás cuántos dan cada uno y dónde se pierden los demás.
          </EmptyState>
        ) : (
          <Card
            title={funnel.name}
            actions={mayEdit && <FunnelActions key={funnel._id} site={site.id} funnel={funnel} isFull={false} />}
          >
            <p className="max-w-prose text-lg text-pretty">{funnelSummary(report.steps)}</p>
            <p className="mt-1 text-sm text-muted">
              {daysText(days)}. {funnelOrders[funnel.order]}. {windowText(funnel.window)}
            </p>
            {report.steps[0]!.visitors > 0 && <FunnelSteps steps={report.steps} />}
          </Card>
        )}
        {report && report.steps[0]!.visitors > 0 && (
          <Card
            title="Comparar visitantes"
            actions={
              <ChoiceMenu
                title="Por"
                face={by ? dimensionName(by) : "Elegir"}
                name={by ? `Por ${dimensionName(by)}` : "Elegir por qué dividir"}
              >
                <ChoiceLink href={href({ by: "" })} label="Sin dividir" isCurrent={by === ""} />
                {funnelDimensions.map((dimension) => (
                  <ChoiceLink
                    key={dimension}
                    href={href({ by: dimension })}
                    label={dimensionName(dimension)}
                    isCurrent={dimension === by}
                  />
                ))}
              </ChoiceMenu>
            }
          >
            {by ? (
              <FunnelValues name={dimensionName(by)} steps={report.steps} rows={report.by} />
            ) : (
              <p className="text-muted">Elige una fuente, un país o un dispositivo para comparar sus visitantes.</p>
            )}
          </Card>
        )}
      </div>
    </>
  );
}

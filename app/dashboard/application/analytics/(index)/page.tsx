import type { Metadata } from "next";
import Link from "next/link";
import { DayNotes } from "@/components/analytics/day-notes";
import { FilterBuilder, ReportKeysHelp } from "@/components/analytics/filter-builder";
import { Headline } from "@/components/analytics/headline";
import { daysText, ReportTimes, SiteMenu } from "@/components/analytics/report-controls";
import { SegmentMenu } from "@/components/analytics/segment-menu";
import { csvHref, ValuesCard } from "@/components/analytics/values-card";
import { WatchedGoal } from "@/components/analytics/watched-goal";
import { FilterChips } from "@/components/dashboard/filter-chips";
import { PageHeader } from "@/components/dashboard/page-header";
import { ButtonAnchor } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { ChartIcon, DownloadIcon } from "@/components/ui/icons";
import { readCards, readProps } from "@/lib/analytics/report/breakdown";
import { readHeadline } from "@/lib/analytics/report/headline";
import { listDayNotes } from "@/lib/analytics/report/notes";
import { analyticsQuery } from "@/lib/analytics/report/schema";
import { listSegments } from "@/lib/analytics/report/segments";
import { countDays, extentOf, type ReportDays, unitsOf } from "@/lib/analytics/report/times";
import { filterLabel } from "@/lib/analytics/shared/labels";
import { analyticsHref, analyticsPath, asksConversions, filteredHref } from "@/lib/analytics/shared/report-query";
import { formatDayCount } from "@/lib/core/dates";
import { readPageQuery } from "@/lib/core/schema";
import { requirePage } from "@/lib/dashboard/require-page";
import { loadReport } from "../load-report";
import { can } from "@/lib/people/shared/rights";
import { StatisticsTabs } from "../../statistics-tabs";

export const metadata: Metadata = { title: "Estadísticas" };

const extents: Record<ReturnType<typeof extentOf>, (days: ReportDays, before: ReportDays) => string | null> = {
  whole: () => null,
  untilNow: (_, before) =>
    `Hoy aún no termina: las cifras se comparan con las de ${daysText(before)} hasta esta misma hora.`,
  otherLength: (days, before) =>
    `Este periodo dura ${formatDayCount(countDays(days))} y el otro, ${formatDayCount(countDays(before))}.`,
};

export default async function AnalyticsPage({ searchParams }: PageProps<"/dashboard/application/analytics">) {
  const actor = await requirePage("/dashboard/application/analytics");
  const query = readPageQuery(analyticsQuery, await searchParams);
  const loaded = await loadReport(actor, query);
  if (!loaded)
    return (
      <>
        <PageHeader title="Estadísticas" trail={[{ label: "Estadísticas" }]} />
        <EmptyState icon={<ChartIcon className="size-6" />} title="Aún no ves ningún sitio">
          Aquí aparecerán las visitas de los sitios que el estudio comparta contigo. Si esperas ver uno, pídeselo a tu
          contacto del estudio.
        </EmptyState>
      </>
    );
  const { sites, site, asked, steps } = loaded;
  const { days, before, filters, today } = asked;
  // One after another, so that a report leaves connections for others.
  const headline = await readHeadline(asked);
  const cards = await readCards(asked);
  const [props, segments, notes] = await Promise.all([
    readProps(asked),
    listSegments(actor, site.id),
    listDayNotes(actor, site.id, days),
  ]);
  const mayEdit = can(actor, "sites");
  const units = unitsOf(days);
  const about = `${site.name}, ${daysText(days)}`;
  const fileName = `analitica-${days.first}-${days.last}`;
  const visitors = headline.tiles.find(({ metric }) => metric === "visitors")?.value ?? 0;

  return (
    <>
      <PageHeader
        title="Estadísticas"
        description={`${site.name}. Sin cookies. No cuenta bots ni visitas del equipo.`}
        trail={[{ label: "Estadísticas" }]}
        actions={
          <ButtonAnchor href={csvHref(query, "all")} download variant="secondary">
            <DownloadIcon /> Exportar todo
          </ButtonAnchor>
        }
      />
      <StatisticsTabs role={actor.role} />
      <div className="space-y-4">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <div className="flex flex-wrap items-center gap-2">
            <SiteMenu
              sites={sites}
              site={site}
              href={(id) => analyticsHref(query, { site: id, f: "", goal: "", goals: "" })}
            />
            <FilterBuilder query={query} props={props} />
            <SegmentMenu query={query} site={site.id} segments={segments} isAdmin={mayEdit} />
          </div>
          <ReportTimes
            path={analyticsPath}
            query={query}
            days={days}
            before={before}
            steps={steps}
            units={{ all: units, chosen: headline.chart.unit, usual: units[0]! }}
          />
        </div>
        <FilterChips
          chips={filters.map((filter) => ({
            label: filterLabel(filter),
            href: filteredHref(
              query,
              filters.filter((other) => other !== filter),
            ),
          }))}
          clear={analyticsHref(query, { f: "" })}
        />
        <Headline
          initial={headline}
          query={query}
          isGoingOn={days.last === today}
          notes={notes}
          compared={before && daysText(before)}
          extent={before && extents[extentOf(days, before, today)](days, before)}
          about={about}
          fileName={fileName}
        />
        <DayNotes site={site.id} today={today} notes={notes} isAdmin={mayEdit} />
        {asked.goals.length > 0 && !asksConversions(filters) && (
          <WatchedGoal
            goals={asked.goals}
            chosen={query.goal}
            isShown={cards.some(({ showsReached }) => showsReached)}
            href={(goal) => analyticsHref(query, { goal })}
          />
        )}
        <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
          {cards.map((card) => (
            <div key={card.name} className={card.name === "goals" ? "grid lg:col-span-2" : "grid"}>
              <ValuesCard
                card={card}
                query={query}
                filters={filters}
                visitors={visitors}
                props={props}
                fileName={fileName}
                about={about}
                hint={
                  card.dimension === "goal" && asked.goals.length === 0 ? (
                    <>
                      Aquí verás cuántos visitantes alcanzan los objetivos del sitio.{" "}
                      {mayEdit ? (
                        <Link
                          href={`${analyticsPath}/goals?site=${site.id}`}
                          className="inline-flex min-h-11 items-center link"
                        >
                          Crear un objetivo
                        </Link>
                      ) : (
                        "Aún no hay objetivos."
                      )}
                    </>
                  ) : undefined
                }
              />
            </div>
          ))}
        </div>
        <ReportKeysHelp />
      </div>
    </>
  );
}

import type { Metadata } from "next";
import { GoalList } from "@/components/analytics/goal-list";
import { PageHeader } from "@/components/dashboard/page-header";
import { goalsQuery } from "@/lib/analytics/goals/schema";
import { listGoals } from "@/lib/analytics/goals/service";
import { analyticsHref } from "@/lib/analytics/shared/report-query";
import { analyticsQuery } from "@/lib/analytics/report/schema";
import { listSeenSites } from "@/lib/analytics/sites/site";
import { readPageQuery } from "@/lib/core/schema";
import { requirePage } from "@/lib/dashboard/require-page";
import { notFound } from "next/navigation";
import { StatisticsTabs } from "../../statistics-tabs";

export const metadata: Metadata = { title: "Objetivos" };

export default async function GoalsPage({ searchParams }: PageProps<"/dashboard/application/analytics/goals">) {
  const actor = await requirePage("/dashboard/application/analytics/goals");
  const query = readPageQuery(goalsQuery, await searchParams);
  const sites = await listSeenSites(actor);
  const site = query.site ? sites.find(({ id }) => id === query.site) : sites[0];
  if (!site) notFound();
  const { goals, events } = await listGoals(site);
  return (
    <>
      <PageHeader
        title="Objetivos"
        description={`Los objetivos de ${site.name} y cuántos visitantes los alcanzan en 30 días.`}
        trail={[
          { label: "Estadísticas", href: analyticsHref(analyticsQuery.parse({}), { site: site.id }) },
          { label: "Objetivos" },
        ]}
      />
      <StatisticsTabs role={actor.role} />
      <GoalList site={site.id} goals={goals} events={events} />
    </>
  );
}

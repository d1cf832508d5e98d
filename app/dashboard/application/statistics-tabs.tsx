import { PageTabs } from "@/components/dashboard/page-tabs";
import { mayOpen } from "@/lib/panel/panel";
import type { Role } from "@/lib/people/shared/roles";

const tabs = [
  { label: "Resumen", href: "/dashboard/application/analytics" },
  { label: "Embudos", href: "/dashboard/application/analytics/funnels" },
  { label: "Objetivos", href: "/dashboard/application/analytics/goals" },
  { label: "Por página", href: "/dashboard/application/stat" },
  { label: "Registros", href: "/dashboard/application/stat/viewer" },
  { label: "Sitios", href: "/dashboard/application/sites/list" },
] as const;

/** The parts of the statistics that the person may open. */
export const StatisticsTabs = ({ role }: { role: Role }) => (
  <PageTabs label="Estadísticas" tabs={tabs.filter(({ href }) => mayOpen(role, href))} />
);

import { LatestSignIns } from "@/components/dashboard/latest-sign-ins";
import { PageHeader } from "@/components/dashboard/page-header";
import { QuickActions } from "@/components/dashboard/quick-actions";
import { TodayFigures } from "@/components/dashboard/today-figures";
import { getFigures, listLatestSignIns } from "@/lib/dashboard/figures";
import { requirePage } from "@/lib/dashboard/require-page";
import { isAdmin } from "@/lib/people/shared/is-admin";

export default async function DashboardPage() {
  const user = await requirePage("/dashboard");
  const header = (
    <PageHeader
      title={`Hola, ${user.name}`}
      description="Un solo panel para gestionar las órdenes de viaje de varios operadores turísticos."
    />
  );
  if (!isAdmin(user.role)) return header;
  const [figures, signIns] = await Promise.all([getFigures(), listLatestSignIns()]);
  return (
    <>
      {header}
      <QuickActions />
      <TodayFigures figures={figures} />
      <LatestSignIns signIns={signIns} />
    </>
  );
}

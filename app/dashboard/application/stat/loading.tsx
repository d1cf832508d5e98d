import { ReportSkeleton } from "@/components/visits/report-skeleton";

export default function StatLoading() {
  return <ReportSkeleton label="Cargando estadísticas…" />;
}

import { ReportSkeleton } from "@/components/visits/report-skeleton";

export default function LinkChartLoading() {
  return <ReportSkeleton label="Cargando el gráfico…" />;
}

import { ReportSkeleton } from "@/components/visits/report-skeleton";

export default function StatDetailsLoading() {
  return <ReportSkeleton label="Cargando las visitas de la página…" />;
}

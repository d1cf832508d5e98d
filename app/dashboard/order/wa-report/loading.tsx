import { Loading, Skeleton } from "@/components/ui/skeleton";

export default function WhatsappReportLoading() {
  return (
    <Loading label="Cargando el reporte…">
      <Skeleton className="h-11 w-64" />
      <Skeleton className="h-9 w-72 max-w-full" />
      <Skeleton className="mt-2 h-6 w-full max-w-lg" />
      <div className="mt-8 grid grid-cols-1 items-start gap-6 lg:grid-cols-[22rem_minmax(0,1fr)]">
        <Skeleton className="h-160 w-full" />
        <Skeleton className="h-160 w-full" />
      </div>
    </Loading>
  );
}

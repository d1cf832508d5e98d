import { Loading, Skeleton } from "@/components/ui/skeleton";

/** The layout has the header already. */
export default function ResetLoading() {
  return (
    <Loading label="Cargando el reinicio…">
      <Skeleton className="h-80 w-full max-w-3xl" />
    </Loading>
  );
}

import { Loading, Skeleton } from "@/components/ui/skeleton";

/** Below the header, which the layout has already. */
export default function ResetLoading() {
  return (
    <Loading label="Cargando el reinicio…">
      <Skeleton className="h-80 w-full max-w-3xl" />
    </Loading>
  );
}

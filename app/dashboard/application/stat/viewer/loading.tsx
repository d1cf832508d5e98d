import { ListSkeleton, RowSkeletons } from "@/components/dashboard/list-skeleton";

export default function StatViewerLoading() {
  return (
    <ListSkeleton label="Cargando registros…" filters={6}>
      <RowSkeletons />
    </ListSkeleton>
  );
}

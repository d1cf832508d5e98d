import { ListSkeleton, RowSkeletons } from "@/components/dashboard/list-skeleton";

export default function LinkDetailsLoading() {
  return (
    <ListSkeleton label="Cargando visitas…" filters={6}>
      <RowSkeletons />
    </ListSkeleton>
  );
}

import { ListSkeleton, RowSkeletons } from "@/components/dashboard/list-skeleton";

export default function MessageListLoading() {
  return (
    <ListSkeleton label="Cargando mensajes…" filters={1}>
      <RowSkeletons card="h-48" />
    </ListSkeleton>
  );
}

import { ListSkeleton, RowSkeletons } from "@/components/dashboard/list-skeleton";

export default function LeadListLoading() {
  return (
    <ListSkeleton label="Cargando interesados…" filters={3}>
      <RowSkeletons card="h-48" />
    </ListSkeleton>
  );
}

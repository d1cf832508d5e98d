import { CardSkeletons, ListSkeleton } from "@/components/dashboard/list-skeleton";

export default function TeamListLoading() {
  return (
    <ListSkeleton label="Cargando el equipo…" filters={2}>
      <CardSkeletons columns="min-[26rem]:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4" card="h-100" />
    </ListSkeleton>
  );
}

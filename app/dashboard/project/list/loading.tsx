import { CardSkeletons, ListSkeleton } from "@/components/dashboard/list-skeleton";

export default function ProjectListLoading() {
  return (
    <ListSkeleton label="Cargando proyectos…" filters={2}>
      <CardSkeletons columns="sm:grid-cols-2 xl:grid-cols-3" card="h-110" />
    </ListSkeleton>
  );
}

import { ListSkeleton, RowSkeletons } from "@/components/dashboard/list-skeleton";

export default function OperatorListLoading() {
  return (
    <ListSkeleton label="Cargando operadores…" filters={1}>
      <RowSkeletons />
    </ListSkeleton>
  );
}

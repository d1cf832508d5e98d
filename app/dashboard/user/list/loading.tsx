import { ListSkeleton, RowSkeletons } from "@/components/dashboard/list-skeleton";

export default function UserListLoading() {
  return (
    <ListSkeleton label="Cargando usuarios…" filters={2}>
      <RowSkeletons />
    </ListSkeleton>
  );
}

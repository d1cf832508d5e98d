import { UserFormSkeleton } from "../../form-skeleton";

export default function UserUpdateLoading() {
  return <UserFormSkeleton />;
}

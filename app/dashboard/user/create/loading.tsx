import { UserFormSkeleton } from "../form-skeleton";

export default function UserCreateLoading() {
  return <UserFormSkeleton />;
}

import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { UsersIcon } from "@/components/ui/icons";

export default function UserNotFound() {
  return (
    <EmptyState
      isPage
      icon={<UsersIcon className="size-6" />}
      title="Usuario no encontrado."
      action={<ButtonLink href="/dashboard/user/list">Ver usuarios</ButtonLink>}
    >
      Puede que alguien lo haya eliminado, o que la dirección esté incompleta.
    </EmptyState>
  );
}

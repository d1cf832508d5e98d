import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { UserIcon } from "@/components/ui/icons";

export default function MemberNotFound() {
  return (
    <EmptyState
      isPage
      icon={<UserIcon className="size-6" />}
      title="Usuario no encontrado."
      action={<ButtonLink href="/dashboard/project/user/list">Ver al equipo</ButtonLink>}
    >
      Puede que ya no esté en el equipo, o que la dirección esté incompleta.
    </EmptyState>
  );
}

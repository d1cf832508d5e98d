import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { InboxIcon } from "@/components/ui/icons";

export default function MessageNotFound() {
  return (
    <EmptyState
      isPage
      icon={<InboxIcon className="size-6" />}
      title="No se encontró el mensaje."
      action={<ButtonLink href="/dashboard/application/message/list">Ver mensajes</ButtonLink>}
    >
      Puede que la dirección esté incompleta.
    </EmptyState>
  );
}

import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkIcon } from "@/components/ui/icons";

export default function LinkNotFound() {
  return (
    <EmptyState
      isPage
      icon={<LinkIcon className="size-6" />}
      title="No se encontró el enlace."
      action={<ButtonLink href="/dashboard/application/shortener">Ver enlaces cortos</ButtonLink>}
    >
      Puede que alguien lo haya eliminado, o que la dirección esté incompleta.
    </EmptyState>
  );
}

import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { FolderIcon } from "@/components/ui/icons";

export default function ProjectNotFound() {
  return (
    <EmptyState
      isPage
      icon={<FolderIcon className="size-6" />}
      title="Proyecto no encontrado"
      action={<ButtonLink href="/dashboard/project/list">Ver proyectos</ButtonLink>}
    >
      Puede que se haya retirado, o que la dirección esté incompleta.
    </EmptyState>
  );
}

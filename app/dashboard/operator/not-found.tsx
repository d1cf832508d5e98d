import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { BuildingIcon } from "@/components/ui/icons";

export default function OperatorNotFound() {
  return (
    <EmptyState
      isPage
      icon={<BuildingIcon className="size-6" />}
      title="No se encontró el operador."
      action={<ButtonLink href="/dashboard/operator/list">Ver operadores</ButtonLink>}
    >
      Puede que alguien lo haya eliminado, o que la dirección esté incompleta.
    </EmptyState>
  );
}

import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { FileTextIcon } from "@/components/ui/icons";

/** `limitedPages` sets the status. */
export const MissingOffer = () => (
  <div className="container-site py-16">
    <EmptyState
      title="No existe esa propuesta."
      isPage
      icon={<FileTextIcon className="size-6" />}
      action={<ButtonLink href="/">Ir al inicio</ButtonLink>}
    >
      Revisa que la dirección esté completa, o pide otra a la persona que te la envió.
    </EmptyState>
  </div>
);

import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { EyeOffIcon } from "@/components/ui/icons";

/** In the place of a preview that has expired or was taken back. */
export function MissingPreview() {
  return (
    <div className="container-site py-16">
      <EmptyState
        title="Esta vista previa ya no está disponible."
        isPage
        icon={<EyeOffIcon className="size-6" />}
        action={<ButtonLink href="/">Ir al inicio</ButtonLink>}
      >
        El enlace caducó o lo quitaron. Pide uno nuevo a quien te lo dio.
      </EmptyState>
    </div>
  );
}

import type { ReactNode } from "react";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { LockIcon, ShirtIcon } from "@/components/ui/icons";

/** A wardrobe without pieces. @param uploadPath where its owner adds some; null for others */
export function EmptyWardrobe({ heading, uploadPath }: { heading: ReactNode; uploadPath: string | null }) {
  return (
    <div className="space-y-4">
      {heading}
      <EmptyState
        title={uploadPath ? "Aquí se combinan tus prendas" : "Este armario todavía no tiene prendas"}
        icon={<ShirtIcon className="size-6" />}
        action={
          uploadPath && (
            <ButtonLink href={uploadPath} prefetch={false}>
              Subir mi primera prenda
            </ButtonLink>
          )
        }
      >
        {uploadPath && "Fotografía una prenda superior y una inferior, y mézclalas con un toque."}
      </EmptyState>
    </div>
  );
}

/** What an admin finds at somebody who shows nothing to others. */
export function EmptyPerson({ name }: { name: string }) {
  return (
    <EmptyState isPage title={`${name} no tiene armarios públicos`} icon={<LockIcon className="size-6" />}>
      Los privados los ve solo su dueño.
    </EmptyState>
  );
}

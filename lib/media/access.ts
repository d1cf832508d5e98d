import { AppError } from "@/lib/core/errors";
import type { Actor } from "@/lib/people/actor";
import { can } from "@/lib/people/shared/rights";

export type Editor = Pick<Actor, "id" | "role">;

type Rights = { mayChange: boolean; mayRemove: boolean };

/** Admins may change and remove any picture, collaborators their own until something published shows it. */
export function permissionsFor(
  actor: Editor,
  { uploadedById }: { uploadedById: string | null },
  uses: { isPublished: boolean }[],
): Rights {
  const mayChange =
    can(actor, "content.all") || (uploadedById === actor.id && !uses.some(({ isPublished }) => isPublished));
  return { mayChange, mayRemove: mayChange && uses.length === 0 };
}

export const mediaNotFound = () => new AppError("not_found", "No se encontró la imagen.");

export const notYours = () =>
  new AppError("forbidden", "Solo puedes cambiar las imágenes que subiste, mientras no estén publicadas.");

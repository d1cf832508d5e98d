import { AppError } from "@/lib/core/errors";
import type { Actor } from "@/lib/people/actor";
import { hasRole } from "@/lib/people/shared/roles";

/** Who asks, as far as their rights go. */
export type Editor = Pick<Actor, "id" | "role">;

type Rights = { mayChange: boolean; mayRemove: boolean };

/**
 * Admins may do all with pictures, collaborators with theirs until something published shows them.
 */
export function rightsOf(
  actor: Editor,
  { uploadedById }: { uploadedById: string | null },
  uses: { isPublished: boolean }[],
): Rights {
  const mayChange =
    hasRole(actor, "admin") || (uploadedById === actor.id && !uses.some(({ isPublished }) => isPublished));
  return { mayChange, mayRemove: mayChange && uses.length === 0 };
}

export const mediaNotFound = () => new AppError("not_found", "No se encontró la imagen.");

export const notYours = () =>
  new AppError("forbidden", "Solo puedes cambiar las imágenes que subiste, mientras no estén publicadas.");

import { notFound } from "next/navigation";
import { cache } from "react";
import { requireSection } from "@/lib/auth/require-user";
import { AppError } from "@/lib/core/errors";
import { id as idSchema } from "@/lib/core/schema";
import type { Actor } from "@/lib/people/actor";

export type RecordParams = Promise<{ id: string }>;

/** Gives what an address of a section names, read once a request; the 404 page where there is none, or none that the person may see. */
export function recordLoader<T>(section: string, read: (actor: Actor, id: string) => Promise<T>) {
  const load = cache(async (id: string): Promise<T> => {
    const actor = await requireSection(section);
    if (!idSchema.safeParse(id).success) notFound();
    try {
      return await read(actor, id);
    } catch (error) {
      if (error instanceof AppError && error.code === "not_found") notFound();
      throw error;
    }
  });
  return async (params: RecordParams): Promise<T> => load((await params).id);
}

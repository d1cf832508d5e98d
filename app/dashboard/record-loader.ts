import { notFound } from "next/navigation";
import { cache } from "react";
import type { z } from "zod";
import { AppError } from "@/lib/core/errors";
import { id } from "@/lib/core/schema";
import { requireSection } from "@/lib/dashboard/require-page";
import type { Actor } from "@/lib/people/actor";

export type RecordParams = Promise<Record<string, string>>;

/**
 * Loads the record of an address once a request, else shows the 404 page.
 * @param read gives null or throws `not_found` when there is none
 * @param keys parameters that may name the record
 */
export function recordLoader<T>(
  section: string,
  read: (actor: Actor, key: string) => Promise<T | null>,
  keys: z.ZodType<string> = id,
) {
  const load = cache(async (key: string): Promise<T> => {
    const actor = await requireSection(section);
    const found = keys.safeParse(key).success ? await read(actor, key).catch(nullIfMissing) : null;
    return found ?? notFound();
  });
  return async (params: RecordParams): Promise<T> => load(Object.values(await params)[0]!);
}

function nullIfMissing(error: unknown): null {
  if (error instanceof AppError && error.code === "not_found") return null;
  throw error;
}

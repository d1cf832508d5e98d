import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import type { Actor } from "@/lib/people/actor";
import { can } from "@/lib/people/shared/rights";

export type SeenSite = { id: number; name: string; domains: string[]; zone: string; script: string };

const seen = { id: true, name: true, domains: true, zone: true, script: true } as const;

/** The sites that a person may see, this one first: admins all, others where they are named. */
export const listSeenSites = (actor: Actor): Promise<SeenSite[]> =>
  db.site.findMany({ where: seenBy(actor), orderBy: { id: "asc" }, select: seen });

export const seesSites = async ({ id, role }: Pick<Actor, "id" | "role">): Promise<boolean> =>
  can({ role }, "sites") ||
  (await db.sitePerson.findFirst({ where: { userId: id }, select: { siteId: true } })) !== null;

/** @throws AppError `not_found` for a site that the person may not see */
export async function getSeenSite(actor: Actor, id: number): Promise<SeenSite> {
  const site = await db.site.findFirst({ where: { id, ...seenBy(actor) }, select: seen });
  if (!site) throw new AppError("not_found", "No se encontró el sitio.");
  return site;
}

export const seenBy = (actor: Actor) => (can(actor, "sites") ? {} : { people: { some: { userId: actor.id } } });

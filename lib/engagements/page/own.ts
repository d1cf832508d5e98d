import { db } from "@/lib/core/db";
import type { Actor } from "@/lib/people/actor";
import { clientPagePath } from "../shared/client-page";

/** The open pages of the clients that are joined to a person's account. */
export async function listOwnPages({ id }: Pick<Actor, "id">): Promise<{ name: string; path: string }[]> {
  const rows = await db.clientPage.findMany({
    where: { key: { not: null }, client: { userId: id } },
    orderBy: { client: { name: "asc" } },
    take: 20,
    select: { key: true, client: { select: { name: true } } },
  });
  return rows.map(({ key, client }) => ({ name: client.name, path: clientPagePath(key!) }));
}

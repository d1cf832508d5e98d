import { db } from "@/lib/core/db";
import type { Actor } from "@/lib/people/actor";
import { clientPagePath } from "../shared/client-page";

/** The open pages of the clients that are joined to a person's account. */
export async function listOwnPages({ id }: Pick<Actor, "id">): Promise<{ name: string; path: string }[]> {
  const rows = await db.$queryRaw<{ name: string; key: string }[]>`
    SELECT c.name, p.key FROM clients c JOIN client_pages p ON p.client_id = c.id
    WHERE c.user_id = ${id}::uuid AND p.key IS NOT NULL ORDER BY c.name, c.id LIMIT 20`;
  return rows.map(({ name, key }) => ({ name, path: clientPagePath(key) }));
}

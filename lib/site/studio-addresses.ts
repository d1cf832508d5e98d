import { db } from "@/lib/core/db";
import { listHolders } from "@/lib/people/holders";
import { getSite } from "./site";

/** Whom mails to the studio go to: superadmins, until it has an address of its own. */
export async function studioAddresses(): Promise<string[]> {
  const { email } = await getSite();
  if (email) return [email];
  return (await listHolders(db, "site")).map((owner) => owner.email);
}

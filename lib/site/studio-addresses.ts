import { db } from "@/lib/core/db";
import { listHolders } from "@/lib/people/holders";
import { getSite } from "./site";

/** The recipients of mails to the studio: superadmins, until it has an address. */
export async function studioAddresses(): Promise<string[]> {
  const { email } = await getSite();
  if (email) return [email];
  return (await listHolders(db, "site")).map((owner) => owner.email);
}

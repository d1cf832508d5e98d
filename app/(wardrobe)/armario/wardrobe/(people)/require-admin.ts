import { redirect } from "next/navigation";
import { requireUser } from "@/lib/auth/require-user";
import { wardrobePath } from "@/lib/wardrobe/shared/paths";
import { can } from "@/lib/people/shared/rights";

/** Admins see the list of people; others go on to their own page. */
export async function requireAdmin(): Promise<void> {
  const actor = await requireUser();
  if (!can(actor, "wardrobes")) redirect(wardrobePath(actor.username));
}

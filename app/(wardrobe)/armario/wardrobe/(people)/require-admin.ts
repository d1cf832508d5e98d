import { redirect } from "next/navigation";
import { requireUser } from "@/lib/auth/require-user";
import { isAdmin } from "@/lib/people/shared/is-admin";
import { wardrobePath } from "@/lib/wardrobe/shared/paths";

/** Admins see the list of people; others go on to their own page. */
export async function requireAdmin(): Promise<void> {
  const { role, username } = await requireUser();
  if (!isAdmin(role)) redirect(wardrobePath(username));
}

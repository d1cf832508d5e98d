import { redirect } from "next/navigation";
import { requireUser } from "@/lib/auth/require-user";
import { isAdmin } from "@/lib/people/shared/is-admin";
import { wardrobePath } from "@/lib/wardrobe/shared/paths";

/** The home of the app. */
export default async function PeoplePage() {
  const actor = await requireUser();
  if (!isAdmin(actor.role)) redirect(wardrobePath(actor.username));
  return <h1 className="text-3xl">Usuarios</h1>;
}

import type { Metadata } from "next";
import { Wardrobes } from "@/components/wardrobe/wardrobes/wardrobes";
import { requireSelf } from "@/lib/auth/require-user";
import { getProfile } from "@/lib/users/profile";
import { ensureWardrobe, listOwnWardrobes } from "@/lib/wardrobe/wardrobes/service";

export const metadata: Metadata = { title: "Armarios" };

export default async function WardrobesPage({ params }: PageProps<"/armario/wardrobe/[username]/armarios">) {
  const { username } = await params;
  const actor = await requireSelf(username);
  await ensureWardrobe(actor.id);
  const [wardrobes, { isPublic }] = await Promise.all([listOwnWardrobes(actor), getProfile(actor)]);
  return <Wardrobes username={username} isOwnerPublic={isPublic} known={wardrobes} />;
}

import { connection } from "next/server";
import type { ReactNode } from "react";
import { WardrobeFrame } from "@/components/wardrobe/app/frame";
import { findUser } from "@/lib/auth/require-user";
import { cachedSite } from "@/lib/site/cached-site";

export const instant = false;

/** Guests may see public wardrobes; each page checks access itself. */
export default async function WardrobeLayout({ children }: { children: ReactNode }) {
  await connection();
  const [actor, { name: siteName }] = await Promise.all([findUser(), cachedSite()]);
  return (
    <WardrobeFrame siteName={siteName} user={actor && toUser(actor)}>
      {children}
    </WardrobeFrame>
  );
}

type Found = NonNullable<Awaited<ReturnType<typeof findUser>>>;

const toUser = ({ id, name, lastName, email, photo, role, username }: Found) => ({
  ...{ id, name, lastName, email, photo, role, username },
});

"use client";

import { Suspense, type ReactNode } from "react";
import { useSession } from "@/lib/api/session";

type Props = { guest?: ReactNode; loading?: ReactNode; children: ReactNode };

/**
 * A part of a static page that depends on who is looking. What a guest sees is in the HTML; the part for members, and the
 * library it needs, is fetched once somebody is signed in. `.if-guest` and `.if-user` choose before the first paint.
 */
export function ForMembers({ guest = null, loading = null, children }: Props) {
  const { status } = useSession();
  if (status === "authenticated") return <Suspense fallback={loading}>{children}</Suspense>;
  if (status === "guest") return guest;
  return (
    <>
      {guest && <div className="if-guest">{guest}</div>}
      {loading && <div className="if-user">{loading}</div>}
    </>
  );
}

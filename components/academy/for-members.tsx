"use client";

import { Suspense, type ReactNode } from "react";
import { useSession } from "@/lib/api/session";

type Props = { guest?: ReactNode; loading?: ReactNode; children: ReactNode };

/**
 * A part of a static page that depends on the viewer. The HTML has the guest's version; `.if-guest` and `.if-user`
 * choose before the first paint, and members' parts are fetched later.
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

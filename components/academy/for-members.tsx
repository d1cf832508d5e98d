"use client";

import { Suspense, type ReactNode } from "react";
import { useSession } from "@/lib/api/session";

type Props = { guest?: ReactNode; loading?: ReactNode; children: ReactNode };

/**
 * A part of a static page that depends on who looks: the HTML has what a guest sees, and
 * `.if-guest` and `.if-user` choose before the first paint. Members' parts are fetched later.
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

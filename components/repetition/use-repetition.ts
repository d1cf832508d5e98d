"use client";

import { useSession } from "@/lib/api/session";
import { useApi } from "@/lib/api/use-api";

/** What comes back to whoever is signed in, fetched once for all of a page. */
export function useRepetition() {
  const { user } = useSession();
  return useApi(user && ["GET /api/repetition", {}, user._id]);
}

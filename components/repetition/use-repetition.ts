"use client";

import { useSession } from "@/lib/api/session";
import { useApi } from "@/lib/api/use-api";

/** Fetched once per page. */
export function useRepetition() {
  const { user } = useSession();
  return useApi(user && ["GET /api/repetition", {}, user._id]);
}

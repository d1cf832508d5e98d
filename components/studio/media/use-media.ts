"use client";

import { useSWRConfig } from "swr";
import { useApi } from "@/lib/api/use-api";

/** A picture of the library with what shows it; null asks nothing. */
export const useMedia = (id: string | null) =>
  useApi(id === null ? null : ["GET /api/media/findOne/{id}", { params: { id } }]);

/** Asks anew for what is shown of the library, but not for `goneId`, which was deleted. */
export function useReloadMedia(): (goneId?: string) => void {
  const { mutate } = useSWRConfig();
  return (goneId) =>
    void mutate(
      (key) =>
        Array.isArray(key) &&
        String(key[0]).startsWith("GET /api/media/") &&
        (goneId === undefined || !JSON.stringify(key).includes(goneId)),
    );
}

"use client";

import { useSWRConfig } from "swr";
import { useApi } from "@/lib/api/use-api";

/** A picture of the library with what shows it; null asks nothing. */
export const useMedia = (id: string | null) =>
  useApi(id === null ? null : ["GET /api/media/findOne/{id}", { params: { id } }]);

/**
 * Has all that is shown of the library asked for anew.
 * @returns takes the id of a picture that is gone: its dialog, which is about to close, would ask in vain.
 */
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

"use client";

import { useSWRConfig } from "swr";
import { attempt } from "@/components/dashboard/toast-failure";
import { toast } from "@/components/ui/toast";
import { api } from "@/lib/api/client";
import { useApi } from "@/lib/api/use-api";
import { formatTotal } from "@/lib/core/page";
import type { ItemPage } from "@/lib/wardrobe/schema";
import { blockQuery, type GalleryQuery } from "@/lib/wardrobe/items/shared/gallery";
import type { ItemType } from "@/lib/wardrobe/shared/kinds";

export const countPieces = (count: number): string => (count === 1 ? "1 prenda" : `${formatTotal(count)} prendas`);

export const useBlock = (query: GalleryQuery, wardrobeId: string, type: ItemType, block = 1, known?: ItemPage) =>
  useApi(["GET /api/wardrobe-items/findAll", { query: blockQuery(query, wardrobeId, type, block) }], {
    fallbackData: known,
  });

export function useReload(): () => void {
  const { mutate } = useSWRConfig();
  return () => void mutate((key) => Array.isArray(key) && String(key[0]).startsWith("GET /api/wardrobe-items/"));
}

/**
 * Acts on several pieces, with an undo.
 * @returns whether it succeeded; a failure is shown
 */
export function usePieceActions() {
  const reload = useReload();

  const act = (action: () => Promise<unknown>, done: string, undo?: () => Promise<unknown>) =>
    attempt(async () => {
      await action();
      reload();
      toast.success(done, { undo });
    });

  const restore = (ids: string[]) =>
    act(() => api("POST /api/wardrobe-items/restore", { body: { ids } }), `Recuperaste ${countPieces(ids.length)}.`);

  const moveTo = (ids: string[], wardrobeId: string) =>
    api("PATCH /api/wardrobe-items/updateMany", { body: { ids, changes: { wardrobeId } } });

  return {
    remove: (ids: string[]) =>
      act(
        () => api("POST /api/wardrobe-items/remove", { body: { ids } }),
        ids.length === 1 ? "Prenda eliminada." : `${countPieces(ids.length)} eliminadas.`,
        () => restore(ids),
      ),
    move: (ids: string[], from: string, to: { id: string; name: string }) =>
      act(
        () => moveTo(ids, to.id),
        `Moviste ${countPieces(ids.length)} a ${to.name}.`,
        () => act(() => moveTo(ids, from), `Regresaste ${countPieces(ids.length)} a su armario.`),
      ),
  };
}

"use client";

import { type ReactNode, useState } from "react";
import { openedPiece } from "@/components/ui/opened-piece";
import { toast } from "@/components/ui/toast";
import { useCopy } from "@/components/ui/use-copy";

const LinkDialog = openedPiece(() => import("./link-dialog").then((file) => file.LinkDialog));

type ShareLink = {
  copyLink: (address: string) => Promise<void>;
  shareLink: (title: string, address: string) => Promise<void>;
  /** For when copying is not allowed. */
  dialog: ReactNode;
};

export function useShareLink(): ShareLink {
  const { copy } = useCopy();
  const [shown, setShown] = useState<string | null>(null);

  async function copyLink(address: string) {
    if (await copy(address)) toast.success("Enlace copiado.");
    else setShown(address);
  }

  async function shareLink(title: string, url: string) {
    if (!navigator.share) return copyLink(url);
    try {
      await navigator.share({ title, url });
      toast.success("Enlace compartido.");
    } catch (failure) {
      if (isGivenUp(failure)) toast.info("No se compartió nada.");
      else await copyLink(url);
    }
  }

  const dialog = shown !== null && <LinkDialog address={shown} onClose={() => setShown(null)} />;
  return { copyLink, shareLink, dialog };
}

export const isGivenUp = (failure: unknown): boolean => (failure as Error).name === "AbortError";

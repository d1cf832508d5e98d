"use client";

import { useState } from "react";
import { ShareIcon } from "@/components/ui/icons";
import { useShareLink } from "../app/share-link";
import { shareOutfit } from "../outfits/share-outfit";
import { describeOutfit, piecesOf, type ShuffledLook } from "./use-shuffle";

type ShareProps = { label: string; isBusy?: boolean; onClick: () => Promise<unknown> };

const ShareButton = ({ label, isBusy, onClick }: ShareProps) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    aria-busy={isBusy || undefined}
    onClick={onClick}
    className="grid size-11 shrink-0 place-items-center rounded-full text-muted hover:bg-sunken hover:text-ink aria-busy:animate-pulse"
  >
    <ShareIcon />
  </button>
);

export function ShareOutfitButton({ outfit }: { outfit: ShuffledLook }) {
  const [isBusy, setIsBusy] = useState(false);

  async function share() {
    if (isBusy) return;
    setIsBusy(true);
    await shareOutfit({ itemIds: piecesOf(outfit).map(({ id }) => id) }, describeOutfit(outfit));
    setIsBusy(false);
  }

  return <ShareButton label="Compartir" isBusy={isBusy} onClick={share} />;
}

export function ShareWardrobeButton({ name }: { name: string }) {
  const { shareLink, dialog } = useShareLink();
  return (
    <>
      <ShareButton label="Compartir armario" onClick={() => shareLink(name, location.href)} />
      {dialog}
    </>
  );
}

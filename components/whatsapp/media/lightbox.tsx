"use client";

import { createContext, type ReactNode, useContext, useState } from "react";
import { piece } from "@/components/ui/piece";
import type { ThreadItem } from "@/lib/whatsapp/inbox/schema";
import type { ShownMessage } from "./lightbox-view";

const Context = createContext<(id: string) => void>(() => {});

export const useLightbox = (): ((id: string) => void) => useContext(Context);

const isShown = (item: ThreadItem): item is ThreadItem & ShownMessage =>
  item.kind === "message" && item.media?.state === "stored" && ["image", "video"].includes(item.media.kind);

const View = piece(() => import("./lightbox-view").then((file) => file.LightboxView));

export function Lightbox({ items, children }: { items: ThreadItem[]; children: ReactNode }) {
  const [id, setId] = useState<string | null>(null);
  View.useEarly();
  return (
    <Context value={setId}>
      {children}
      {/* It comes with the first picture that somebody opens, and then stays, to give the focus back. */}
      <View all={items.filter(isShown)} id={id} onChange={setId} isWanted={id !== null} onMissing={() => setId(null)} />
    </Context>
  );
}

"use client";

import { piece } from "@/components/ui/piece";

const KeptFocus = piece(() => import("@/components/ui/kept-focus").then((file) => file.KeptFocus));
const Presence = piece(() => import("./presence").then((file) => file.Presence));

/** What the panel does besides what is seen of it, once that is there. */
export const Attentive = () => (
  <>
    <KeptFocus />
    <Presence />
  </>
);

"use client";

import { piece } from "@/components/ui/piece";

const KeptFocus = piece(() => import("@/components/ui/kept-focus").then((file) => file.KeptFocus));
const Presence = piece(() => import("./presence").then((file) => file.Presence));

export const Attentive = () => (
  <>
    <KeptFocus />
    <Presence />
  </>
);

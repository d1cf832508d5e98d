import type { PanelPart } from "@/lib/panel/shared/panel";
import { wardrobeHome } from "./paths";

export const wardrobePanel: PanelPart = {
  exits: [{ label: "Ir a mi armario", href: wardrobeHome, icon: "shirt", order: 30, prefetch: false }],
};

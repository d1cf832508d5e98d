import { panelFor } from "@/lib/panel/panel";
import { linksOf } from "@/lib/panel/shared/panel";
import type { Role } from "@/lib/people/shared/roles";
import type { Offered } from "@/lib/search/shared/arrange";

/** A role's own entries of the panel's palette, as `components/search/palette.tsx` offers them. */
export function paletteOf(role: Role): Offered[] {
  const { actions, menu, exits, further } = panelFor(role);
  const pages = [...linksOf(menu).map(({ group, ...link }) => ({ ...link, detail: group })), ...exits];
  return [
    ...actions.map((action) => ({ ...action, key: action.label, heading: "Acciones" })),
    ...pages.map((link) => ({ ...link, key: link.href, heading: "Páginas" })),
    ...further.map(({ group, ...link }) => ({ ...link, key: link.href, detail: group })),
  ];
}

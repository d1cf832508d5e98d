import { CalendarIcon, LayersIcon, ShirtIcon, ShuffleIcon, UsersIcon, WardrobeIcon } from "@/components/ui/icons";
import { isAdmin } from "@/lib/people/shared/is-admin";
import type { Role } from "@/lib/people/shared/roles";
import { wardrobeHome, wardrobePath } from "@/lib/wardrobe/shared/paths";

type Way = {
  label: string;
  href: string;
  icon: typeof UsersIcon;
  /** For a wide screen alone: on a phone it is in the menu of the account. */
  wide?: true;
};

/** The ways of the app for a person: to their own pages, and for admins to the list of people. */
export const waysFor = (username: string, role: Role): Way[] => [
  { label: "Combinar", href: wardrobePath(username), icon: ShuffleIcon },
  { label: "Prendas", href: wardrobePath(username, "upload"), icon: ShirtIcon },
  { label: "Conjuntos", href: wardrobePath(username, "conjuntos"), icon: LayersIcon },
  { label: "Calendario", href: wardrobePath(username, "calendario"), icon: CalendarIcon },
  { label: "Armarios", href: wardrobePath(username, "armarios"), icon: WardrobeIcon },
  ...(isAdmin(role) ? [{ label: "Usuarios", href: wardrobeHome, icon: UsersIcon, wide: true } as const] : []),
];

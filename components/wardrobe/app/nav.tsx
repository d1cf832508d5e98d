"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { CalendarIcon, LayersIcon, ShirtIcon, ShuffleIcon, UsersIcon, WardrobeIcon } from "@/components/ui/icons";
import { wardrobeHome, wardrobePath } from "@/lib/wardrobe/shared/paths";

const way =
  "flex h-16 w-full flex-col items-center justify-center gap-0.5 text-sm leading-5 text-muted hover:text-ink max-lg:tracking-tight " +
  "aria-[current]:font-semibold aria-[current]:text-accent " +
  "lg:h-11 lg:flex-row lg:gap-2 lg:rounded-lg lg:px-3 lg:text-base lg:max-xl:[&>svg]:hidden lg:hover:bg-sunken lg:aria-[current]:bg-accent-soft";

export function WardrobeNav({ username, seesPeople }: { username: string; seesPeople: boolean }) {
  const path = usePathname();
  return (
    <nav
      aria-label="Secciones del armario"
      className="max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-40 max-lg:border-t max-lg:border-line max-lg:bg-surface max-lg:pb-[env(safe-area-inset-bottom)] lg:ml-4"
    >
      <ul className="flex lg:gap-1">
        {waysFor(username, seesPeople).map(({ href, label, icon: Icon, wide }) => (
          <li key={href} className={`min-w-0 flex-auto ${wide ? "max-lg:hidden" : ""}`}>
            <Link href={href} aria-current={path === href ? "page" : undefined} className={way}>
              <Icon />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type Way = {
  label: string;
  href: string;
  icon: typeof UsersIcon;
  /** On a phone it is in the account's menu. */
  wide?: true;
};

const waysFor = (username: string, seesPeople: boolean): Way[] => [
  { label: "Combinar", href: wardrobePath(username), icon: ShuffleIcon },
  { label: "Prendas", href: wardrobePath(username, "upload"), icon: ShirtIcon },
  { label: "Conjuntos", href: wardrobePath(username, "conjuntos"), icon: LayersIcon },
  { label: "Calendario", href: wardrobePath(username, "calendario"), icon: CalendarIcon },
  { label: "Armarios", href: wardrobePath(username, "armarios"), icon: WardrobeIcon },
  ...(seesPeople ? [{ label: "Usuarios", href: wardrobeHome, icon: UsersIcon, wide: true } as const] : []),
];

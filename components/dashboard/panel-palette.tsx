"use client";

import { useRouter } from "next/navigation";
import { Palette, type PaletteAction, type PaletteLink } from "@/components/search/palette";
import type { PaletteSwitch } from "@/components/search/use-palette-switch";
import { toggleTheme } from "@/components/site/theme";
import { focusArrival } from "@/components/ui/focus-result";
import { GraduationCapIcon, HouseIcon, LogOutIcon, MoonIcon, PlusIcon, ShirtIcon } from "@/components/ui/icons";
import { leave } from "@/components/ui/leave-guard";
import { mayOpen } from "@/lib/dashboard/shared/pages";
import type { Role } from "@/lib/people/shared/roles";
import { wardrobeHome } from "@/lib/wardrobe/shared/paths";
import { linksFor } from "./menu";
import { useShownRole } from "./role-preview";
import { signOut } from "./sign-out";

type Props = PaletteSwitch & { role: Role };

const outside: PaletteLink[] = [
  { label: "Ver el sitio", href: "/", icon: HouseIcon },
  { label: "Ir a la academia", href: "/academy", icon: GraduationCapIcon },
  { label: "Ir a mi armario", href: wardrobeHome, icon: ShirtIcon },
];

const shortener = "/dashboard/application/shortener";

/** The palette of the panel: the pages of the role, what it may do there, and what the panel and the site hold. */
export function PanelPalette({ role: own, ...props }: Props) {
  const router = useRouter();
  const role = useShownRole(own);

  const go = (href: string) => leave(() => router.push(href));
  const createLink = () => {
    go(shortener);
    focusArrival(shortener, () =>
      [...document.querySelectorAll<HTMLElement>('main [name="destination"]')].find((field) => field.checkVisibility()),
    );
  };
  const actions: PaletteAction[] = [
    ...(mayOpen(role, shortener)
      ? [{ label: "Crear enlace", words: "corto acortar nuevo url", icon: PlusIcon, run: createLink }]
      : []),
    { label: "Cambiar tema", words: "claro oscuro noche modo", icon: MoonIcon, run: toggleTheme },
    { label: "Cerrar sesión", words: "salir", icon: LogOutIcon, run: signOut },
  ];

  return (
    <Palette
      label="Buscar en el panel"
      placeholder="Busca una página, una persona, una orden…"
      actions={actions}
      links={[...linksFor(role), ...outside]}
      call="GET /api/dashboard/search"
      onGo={go}
      {...props}
    />
  );
}

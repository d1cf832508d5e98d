"use client";

import { useRouter } from "next/navigation";
import { rememberTarget } from "@/lib/auth/shared/remember-target";
import { Palette, type PaletteAction, type PaletteLink } from "@/components/search/palette";
import type { PaletteSwitch } from "@/components/search/use-palette-switch";
import { logout, useSession } from "@/lib/api/session";
import { legalLinks, linkColumns } from "./site-links";
import { toggleTheme } from "./theme";

const links: PaletteLink[] = [
  { label: "Inicio", href: "/" },
  ...linkColumns.flatMap(({ title, links }) =>
    links.filter(({ plain }) => !plain).map(({ label, href }) => ({ label, href, group: title })),
  ),
  { label: "Contacto", href: "/contact" },
  { label: "Herramientas", href: "/tools" },
  { label: "Decodificar un token", href: "/tools/decode-token", group: "Herramientas" },
  ...legalLinks,
];

// Full loads: nothing fetched for a guest may be shown to a member, or the other
// way round.
const load = (path: string) => () => location.assign(path);

export function SitePalette(props: PaletteSwitch) {
  const router = useRouter();
  const { status } = useSession();

  const account: PaletteAction[] =
    status === "authenticated"
      ? [
          { label: "Ir al panel", icon: "layout-dashboard", run: load("/dashboard") },
          {
            label: "Cerrar sesión",
            words: "salir",
            icon: "log-out",
            run: () => void logout().then(() => location.reload()),
          },
        ]
      : [
          {
            label: "Acceder",
            words: "ingresar sesion",
            icon: "user",
            run: () => {
              rememberTarget();
              location.assign("/auth/login");
            },
          },
        ];
  const actions: PaletteAction[] = [
    {
      label: "Contar mi proyecto",
      words: "contacto escribir",
      icon: "message-circle",
      run: () => router.push("/contact"),
    },
    { label: "Cambiar tema", words: "claro oscuro noche modo", icon: "moon", run: toggleTheme },
    ...account,
  ];

  return (
    <Palette
      label="Buscar en el sitio"
      placeholder="Busca una página, un curso, un producto…"
      actions={actions}
      links={links}
      call="GET /api/search"
      onGo={(href) => router.push(href)}
      {...props}
    />
  );
}

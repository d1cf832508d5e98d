"use client";

import { useRouter } from "next/navigation";
import { Palette, type PaletteAction } from "@/components/search/palette";
import type { PaletteSwitch } from "@/components/search/use-palette-switch";
import { toggleTheme } from "@/components/site/theme";
import { focusArrival } from "@/components/ui/focus-result";
import { leave } from "@/components/ui/leave-guard";
import { useSession } from "@/lib/api/session";
import { linkOf, linksOf, type PanelAction } from "@/lib/panel/shared/panel";
import { usePanel } from "./panel";
import { signOut } from "./sign-out";

export function PanelPalette(props: PaletteSwitch) {
  const router = useRouter();
  const panel = usePanel();

  const links = linksOf(panel.menu);
  const go = (href: string) => {
    const to = linkOf(links, href);
    const loads = to?.loads && to !== linkOf(links, location.pathname);
    leave(() => (loads ? location.assign(href) : router.push(href)));
  };
  const begin = ({ href, field: name }: PanelAction) => {
    go(href);
    if (!name) return;
    focusArrival(href, () =>
      [...document.querySelectorAll<HTMLElement>(`main [name="${name}"]:enabled`)].find((field) =>
        field.checkVisibility(),
      ),
    );
  };
  const actions: PaletteAction[] = [
    ...panel.actions.map((action) => ({ ...action, run: () => begin(action) })),
    { label: "Cambiar tema", words: "claro oscuro noche modo", icon: "moon", run: toggleTheme },
    { label: "Cerrar sesión", words: "salir", icon: "log-out", isFinal: true, run: signOut },
  ];

  return (
    <Palette
      label="Buscar en el panel"
      placeholder="Busca una página, una persona, una orden…"
      actions={actions}
      links={[...links, ...panel.exits, ...panel.further]}
      call="GET /api/dashboard/search"
      onGo={go}
      person={useSession().user?._id}
      {...props}
    />
  );
}

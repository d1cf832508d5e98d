"use client";

import { useRouter } from "next/navigation";
import { Palette, type PaletteAction } from "@/components/search/palette";
import type { PaletteSwitch } from "@/components/search/use-palette-switch";
import { toggleTheme } from "@/components/site/theme";
import { focusArrival } from "@/components/ui/focus-result";
import { leave } from "@/components/ui/leave-guard";
import { linksOf, type PanelAction } from "@/lib/panel/shared/panel";
import { usePanel } from "./panel";
import { signOut } from "./sign-out";

export function PanelPalette(props: PaletteSwitch) {
  const router = useRouter();
  const panel = usePanel();

  const go = (href: string) => leave(() => router.push(href));
  const begin = ({ href, field: name }: PanelAction) => {
    go(href);
    focusArrival(href, () =>
      [...document.querySelectorAll<HTMLElement>(`main [name="${name}"]`)].find((field) => field.checkVisibility()),
    );
  };
  const actions: PaletteAction[] = [
    ...panel.actions.map((action) => ({ ...action, run: () => begin(action) })),
    { label: "Cambiar tema", words: "claro oscuro noche modo", icon: "moon", run: toggleTheme },
    { label: "Cerrar sesión", words: "salir", icon: "log-out", run: signOut },
  ];

  return (
    <Palette
      label="Buscar en el panel"
      placeholder="Busca una página, una persona, una orden…"
      actions={actions}
      links={[...linksOf(panel.menu), ...panel.exits]}
      call="GET /api/dashboard/search"
      onGo={go}
      {...props}
    />
  );
}

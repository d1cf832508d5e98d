"use client";

import { useRef, useState } from "react";
import { previewNextRole, usePanel } from "@/components/dashboard/panel";
import { signOut } from "@/components/dashboard/sign-out";
import { ThemeToggle } from "@/components/site/theme-toggle";
import {
  ChevronDownIcon,
  CrownIcon,
  HandshakeIcon,
  ListIcon,
  LogOutIcon,
  ShieldCheckIcon,
  UserIcon,
} from "@/components/ui/icons";
import { type Role, roleLabels } from "@/lib/people/shared/roles";
import { DragHandle } from "./drag-handle";
import { place, usePlacement } from "./floating-slice";
import { TestLinks } from "./test-links";

const roleIcons: Partial<Record<Role, typeof UserIcon>> = {
  collaborator: HandshakeIcon,
  admin: ShieldCheckIcon,
  superadmin: CrownIcon,
};

const button = "grid size-11 place-items-center rounded-md text-muted hover:bg-sunken hover:text-ink";

export function FloatingPanel() {
  const { x, y, folded } = usePlacement();
  const panel = useRef<HTMLDivElement>(null);
  const [linksOpen, setLinksOpen] = useState(false);
  const { role } = usePanel();
  const RoleIcon = roleIcons[role] ?? UserIcon;
  const width = folded ? "5.75rem" : "16.75rem";

  return (
    <div
      ref={panel}
      role="region"
      aria-label="Panel de desarrollo"
      style={{
        width,
        left: `clamp(0.5rem, ${x}px, calc(100vw - ${width} - 0.5rem))`,
        top: `clamp(0.5rem, ${y}px, calc(100dvh - 3.75rem))`,
      }}
      className="fixed z-60 flex items-center rounded-lg border border-line bg-surface p-0.5 shadow-float"
    >
      <DragHandle panel={() => panel.current?.getBoundingClientRect()} />
      {!folded && (
        <>
          <button
            type="button"
            aria-label={`Vista de ${roleLabels[role]}: ver la siguiente`}
            title={roleLabels[role]}
            onClick={() => previewNextRole(role)}
            className={button}
          >
            <RoleIcon />
          </button>
          <ThemeToggle />
          <button
            type="button"
            aria-label="Ver los enlaces de prueba"
            onClick={() => setLinksOpen(true)}
            className={button}
          >
            <ListIcon />
          </button>
          <button type="button" aria-label="Cerrar sesión" onClick={signOut} className={button}>
            <LogOutIcon />
          </button>
        </>
      )}
      <button
        type="button"
        aria-expanded={!folded}
        aria-label={folded ? "Desplegar el panel" : "Plegar el panel"}
        onClick={() => place({ folded: !folded })}
        className={button}
      >
        <ChevronDownIcon className={folded ? "-rotate-90" : "rotate-90"} />
      </button>
      <TestLinks open={linksOpen} onClose={() => setLinksOpen(false)} />
    </div>
  );
}

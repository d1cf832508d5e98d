"use client";

import Link from "next/link";
import { Avatar } from "@/components/ui/avatar";
import { Badge } from "@/components/ui/badge";
import { GraduationCapIcon, HouseIcon, LogOutIcon, ShirtIcon } from "@/components/ui/icons";
import { isAdmin } from "@/lib/people/shared/is-admin";
import { roleLabels } from "@/lib/people/shared/roles";
import { wardrobeHome } from "@/lib/wardrobe/shared/paths";
import { useShownRole } from "./role-preview";
import type { ShellUser } from "./shell";
import { signOut } from "./sign-out";

const way =
  "flex min-h-11 items-center gap-3 rounded-md px-3 text-muted transition-colors hover:bg-sunken hover:text-ink";

/** The ways out of the panel, and who is signed in. */
export function SidebarFoot({ user }: { user: ShellUser }) {
  const role = useShownRole(user.role);
  return (
    <div className="border-t border-line p-3">
      <Link href="/" className={way}>
        <HouseIcon className="size-5 text-subtle" /> Ver el sitio
      </Link>
      <Link href="/academy" className={way}>
        <GraduationCapIcon className="size-5 text-subtle" /> Ir a la academia
      </Link>
      <Link href={wardrobeHome} prefetch={false} className={way}>
        <ShirtIcon className="size-5 text-subtle" /> Ir a mi armario
      </Link>
      <div className="mt-3 flex items-center gap-3 rounded-lg border border-line bg-paper p-2 pl-3">
        <Avatar photo={user.photo} size={36} />
        <div className="min-w-0 grow">
          <p className="truncate leading-5 font-semibold">{user.name}</p>
          {isAdmin(role) ? (
            <span data-badge="role">
              <Badge tone="accent">{roleLabels[role]}</Badge>
            </span>
          ) : (
            <p className="truncate text-sm text-subtle">{user.email}</p>
          )}
        </div>
        <button
          type="button"
          onClick={signOut}
          aria-label="Cerrar sesión"
          title="Cerrar sesión"
          className="grid size-11 shrink-0 place-items-center rounded-md text-subtle hover:bg-sunken hover:text-ink"
        >
          <LogOutIcon />
        </button>
      </div>
    </div>
  );
}

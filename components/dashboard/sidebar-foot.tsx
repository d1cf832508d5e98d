"use client";

import Link from "next/link";
import { Avatar } from "@/components/ui/avatar";
import { Badge } from "@/components/ui/badge";
import { LogOutIcon } from "@/components/ui/icons";
import { isAdmin } from "@/lib/people/shared/is-admin";
import { roleLabels } from "@/lib/people/shared/roles";
import type { ShellUser } from "@/lib/panel/shared/panel";
import { usePanel } from "./panel";
import { Icon } from "@/components/ui/icon";
import { signOut } from "./sign-out";

const way =
  "flex min-h-11 items-center gap-3 rounded-md px-3 text-muted transition-colors hover:bg-sunken hover:text-ink";

export function SidebarFoot({ user }: { user: ShellUser }) {
  const { role, exits } = usePanel();
  return (
    <div className="border-t border-line p-3">
      {exits.map(({ href, label, icon, prefetch }) => (
        <Link key={href} href={href} prefetch={prefetch} className={way}>
          <Icon name={icon} className="size-5 text-subtle" /> {label}
        </Link>
      ))}
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

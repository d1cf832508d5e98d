"use client";

import Link from "next/link";
import { Avatar } from "@/components/ui/avatar";
import { Badge } from "@/components/ui/badge";
import { Icon } from "@/components/ui/icon";
import { IconButton } from "@/components/ui/icon-button";
import { ChevronsUpDownIcon, LogOutIcon } from "@/components/ui/icons";
import { roleLabels } from "@/lib/people/shared/roles";
import type { ShellUser } from "@/lib/panel/shared/panel";
import { usePanel } from "./panel";
import { rowAction, RowActionFace } from "./row-menu";
import { Sheet } from "./sheet";
import { signOut } from "./sign-out";

export function SidebarFoot({ user }: { user: ShellUser }) {
  const { role, rights, exits } = usePanel();
  return (
    <div className="flex shrink-0 items-center gap-1 border-t border-line p-2">
      <Sheet
        title="Salir del panel"
        menu
        closesOnUse
        openerClassName="flex min-h-12 min-w-0 grow items-center gap-2 rounded-md px-2 text-left transition-colors hover:bg-sunken"
        opener={
          <>
            <span className="md:max-lg:hidden">
              <Avatar photo={user.photo} size={32} />
            </span>
            <span className="min-w-0 grow">
              <span className="block truncate leading-5 font-semibold">{user.name}</span>
              {rights.includes("users") ? (
                <span data-badge="role">
                  <Badge tone="accent">{roleLabels[role]}</Badge>
                </span>
              ) : (
                <span className="block truncate text-sm text-subtle">{user.email}</span>
              )}
            </span>
            <ChevronsUpDownIcon className="size-4 shrink-0 text-subtle" />
          </>
        }
      >
        <div className="flex flex-col">
          {exits.map(({ href, label, icon, prefetch }) => (
            <Link key={href} href={href} prefetch={prefetch} className={rowAction}>
              <RowActionFace icon={<Icon name={icon} />} label={label} />
            </Link>
          ))}
        </div>
      </Sheet>
      <IconButton label="Cerrar sesión" title="Cerrar sesión" quiet onClick={signOut}>
        <LogOutIcon />
      </IconButton>
    </div>
  );
}

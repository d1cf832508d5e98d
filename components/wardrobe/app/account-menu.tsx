"use client";

import Link from "next/link";
import { Sheet } from "@/components/dashboard/sheet";
import { signOut } from "@/components/dashboard/sign-out";
import { Avatar } from "@/components/ui/avatar";
import { HouseIcon, LayoutDashboardIcon, LogOutIcon, UserIcon, UsersIcon } from "@/components/ui/icons";
import { fullName } from "@/lib/people/shared/names";
import { wardrobeHome } from "@/lib/wardrobe/shared/paths";

const item = "flex min-h-11 w-full items-center gap-3 rounded-md px-3 text-left font-medium hover:bg-sunken";
const icon = "size-5 text-subtle";

type Props = {
  user: { username: string; name: string; lastName: string; email: string; photo: string };
  seesPeople: boolean;
};

export function AccountMenu({ user, seesPeople }: Props) {
  return (
    <Sheet
      menu
      closesOnUse
      title="Mi cuenta"
      openerLabel="Mi cuenta"
      openerClassName="grid size-11 place-items-center rounded-full hover:bg-sunken"
      opener={<Avatar photo={user.photo} size={36} />}
    >
      <div className="flex items-center gap-3 px-3 py-2">
        <Avatar photo={user.photo} size={44} />
        <div className="min-w-0">
          <p className="truncate font-semibold">{fullName(user)}</p>
          <p className="truncate text-sm text-subtle">{user.email}</p>
        </div>
      </div>
      <div className="border-t border-line pt-1.5">
        {seesPeople && (
          <Link href={wardrobeHome} className={`${item} lg:hidden`}>
            <UsersIcon className={icon} /> Usuarios
          </Link>
        )}
        <Link href="/dashboard/setting/profile" prefetch={false} className={item}>
          <UserIcon className={icon} /> Mi perfil
        </Link>
        <Link href="/dashboard" prefetch={false} className={item}>
          <LayoutDashboardIcon className={icon} /> Ir al panel
        </Link>
        <Link href="/" prefetch={false} className={item}>
          <HouseIcon className={icon} /> Ver el sitio
        </Link>
        <button type="button" onClick={signOut} className={item}>
          <LogOutIcon className={icon} /> Cerrar sesión
        </button>
      </div>
    </Sheet>
  );
}

import Link from "next/link";
import { Mark } from "@/components/site/logo";
import { ThemeToggle } from "@/components/site/theme-toggle";
import { Avatar } from "@/components/ui/avatar";
import type { ShellUser } from "@/lib/panel/shared/panel";
import { Drawer } from "./drawer";
import { PaletteButton } from "./palette-button";
import { SidebarToggle } from "./sidebar-toggle";

export function TopBar({ siteName, user }: { siteName: string; user: ShellUser }) {
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-paper">
      <div className="mx-auto flex h-16 w-full max-w-wide items-center gap-1 px-2 sm:px-4">
        <Drawer siteName={siteName} user={user} />
        <SidebarToggle />
        <Link
          href="/dashboard"
          aria-label="Panel, inicio"
          className="grid size-11 shrink-0 place-items-center rounded-lg md:hidden"
        >
          <Mark />
        </Link>
        <PaletteButton />
        <div className="ml-auto flex shrink-0 items-center gap-1">
          <ThemeToggle />
          <Link
            href="/dashboard/setting/profile"
            aria-label="Mi perfil"
            title={user.name}
            className="grid size-11 place-items-center rounded-full hover:bg-sunken"
          >
            <Avatar photo={user.photo} size={34} />
          </Link>
        </div>
      </div>
    </header>
  );
}

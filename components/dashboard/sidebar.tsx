import Link from "next/link";
import { Logo } from "@/components/site/logo";
import type { ShellUser } from "@/lib/panel/shared/panel";
import { SidebarFoot } from "./sidebar-foot";
import { SidebarNav } from "./sidebar-nav";

export function Sidebar({ siteName, user }: { siteName: string; user: ShellUser }) {
  return (
    <aside
      id="barra-lateral"
      aria-label="Menú del panel"
      className="sidebar sticky top-0 flex h-dvh w-66 shrink-0 flex-col border-r border-line bg-surface max-md:hidden"
    >
      <div className="flex h-16 shrink-0 items-center border-b border-line px-5">
        <Link href="/dashboard" aria-label="Panel, inicio" className="flex h-11 items-center rounded-lg">
          <Logo name={siteName} />
        </Link>
      </div>
      <SidebarNav />
      <SidebarFoot user={user} />
    </aside>
  );
}

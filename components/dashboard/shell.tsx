import type { ReactNode } from "react";
import Link from "next/link";
import { Toaster } from "@/components/ui/toast";
import type { Panel, ShellUser } from "@/lib/panel/shared/panel";
import type { Role } from "@/lib/people/shared/roles";
import { Logo, Mark } from "@/components/site/logo";
import { ThemeToggle } from "@/components/site/theme-toggle";
import { Avatar } from "@/components/ui/avatar";
import { PanelProvider } from "./panel";
import { Attentive } from "./attentive";
import { SessionGate } from "./session-gate";
import { TabBar } from "./tab-bar";
import { SidebarFoot } from "./sidebar-foot";
import { SidebarNav } from "./sidebar-nav";
import { Drawer } from "./drawer";
import { PaletteButton } from "./palette-button";
import { SidebarToggle } from "./sidebar-toggle";
import { PhoneAlerts } from "./unread-count";

type Props = {
  siteName: string;
  user: ShellUser;
  panel: Panel;
  previews?: Record<Role, Panel>;
  tools?: ReactNode;
  children: ReactNode;
};

export function DashboardShell({ siteName, user, panel, previews, tools, children }: Props) {
  return (
    <PanelProvider panel={panel} previews={previews}>
      <div className="flex min-h-dvh [--bottom-bar:4rem] in-data-composing:[--bottom-bar:0px] md:[--bottom-bar:0px]">
        <a href="#contenido" className="skip-link">
          Saltar al contenido
        </a>
        <Sidebar siteName={siteName} user={user} />
        <div className="flex min-w-0 grow flex-col">
          <TopBar siteName={siteName} user={user} />
          <main
            id="contenido"
            tabIndex={-1}
            className="container-wide grow py-6 pb-[calc(var(--bottom-bar)+2.5rem)] outline-none has-[[data-fills]:not([style*=none],[style*=none]_*)]:max-w-none! has-[[data-fills]:not([style*=none],[style*=none]_*)]:p-0! sm:pt-8"
          >
            {children}
          </main>
        </div>
        <TabBar />
        <Toaster />
        {tools}
        <SessionGate user={user} />
        <Attentive />
      </div>
    </PanelProvider>
  );
}

function Sidebar({ siteName, user }: { siteName: string; user: ShellUser }) {
  return (
    <aside
      id="barra-lateral"
      aria-label="Menú del panel"
      className="sidebar sticky top-0 flex h-dvh w-66 shrink-0 flex-col border-r border-line bg-surface max-lg:w-56 max-md:hidden"
    >
      <div className="flex h-16 shrink-0 items-center border-b border-line px-5 max-lg:px-3">
        <Link href="/dashboard" aria-label="Panel, inicio" className="flex h-11 items-center rounded-lg">
          <Logo name={siteName} />
        </Link>
      </div>
      <SidebarNav />
      <SidebarFoot user={user} />
    </aside>
  );
}

function TopBar({ siteName, user }: { siteName: string; user: ShellUser }) {
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
          <PhoneAlerts />
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

import type { ReactNode } from "react";
import { Toaster } from "@/components/ui/toast";
import type { Panel, ShellUser } from "@/lib/panel/shared/panel";
import type { Role } from "@/lib/people/shared/roles";
import { PanelProvider } from "./panel";
import { Presence } from "./presence";
import { SessionGate } from "./session-gate";
import { Sidebar } from "./sidebar";
import { TabBar } from "./tab-bar";
import { TopBar } from "./top-bar";

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
      <div className="flex min-h-dvh [--bottom-bar:4rem] md:[--bottom-bar:0px]">
        <a href="#contenido" className="skip-link">
          Saltar al contenido
        </a>
        <Sidebar siteName={siteName} user={user} />
        <div className="flex min-w-0 grow flex-col">
          <TopBar siteName={siteName} user={user} />
          <main
            id="contenido"
            tabIndex={-1}
            className="container-wide grow py-6 pb-[calc(var(--bottom-bar)+2.5rem)] outline-none has-data-fills:max-w-none! has-data-fills:p-0! sm:pt-8"
          >
            {children}
          </main>
        </div>
        <TabBar />
        <Toaster />
        {tools}
        <SessionGate user={user} />
        <Presence />
      </div>
    </PanelProvider>
  );
}

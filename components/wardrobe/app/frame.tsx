import type { ReactNode } from "react";
import { SessionGate } from "@/components/dashboard/session-gate";
import { ThemeToggle } from "@/components/site/theme-toggle";
import { KeptFocus } from "@/components/ui/kept-focus";
import { Toaster } from "@/components/ui/toast";
import type { ShellUser } from "@/lib/panel/shared/panel";
import { can } from "@/lib/people/shared/rights";
import { wardrobeHome, wardrobePath } from "@/lib/wardrobe/shared/paths";
import { AccountMenu } from "./account-menu";
import { WardrobeBrand } from "./brand";
import { GuestLink } from "./guest-link";
import { WardrobeNav } from "./nav";

/** The username is part of the addresses of the person's pages. */
export type WardrobeUser = ShellUser & { username: string };

type Props = { siteName: string; user: WardrobeUser | null; children: ReactNode };

/** On phones and tablets the navigation is at the bottom, under the thumb. */
export function WardrobeFrame({ siteName, user, children }: Props) {
  return (
    <div
      className={`flex min-h-dvh flex-col lg:[--bottom-bar:0px] ${user ? "[--bottom-bar:4rem]" : "[--bottom-bar:0px]"}`}
    >
      <a href="#contenido" className="skip-link">
        Saltar al contenido
      </a>
      <header className="sticky top-0 z-40 border-b border-line bg-paper pt-[env(safe-area-inset-top)]">
        <div className="container-site flex h-14 items-center gap-2 lg:h-16">
          <WardrobeBrand siteName={siteName} href={user ? wardrobePath(user.username) : wardrobeHome} />
          {user && <WardrobeNav username={user.username} seesPeople={can(user, "wardrobes")} />}
          <div className="ml-auto flex shrink-0 items-center gap-1">
            <ThemeToggle />
            {user ? <AccountMenu user={user} seesPeople={can(user, "wardrobes")} /> : <GuestLink />}
          </div>
        </div>
      </header>
      <main
        id="contenido"
        tabIndex={-1}
        className="container-site flex grow flex-col py-5 pb-[calc(var(--bottom-bar)+env(safe-area-inset-bottom)+1.5rem)] outline-none sm:pt-8"
      >
        {children}
      </main>
      <Toaster />
      {user && <SessionGate user={user} />}
      {user && <KeptFocus />}
    </div>
  );
}

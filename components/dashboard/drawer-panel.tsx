"use client";

import { Dialog as Radix } from "radix-ui";
import { Logo } from "@/components/site/logo";
import { XIcon } from "@/components/ui/icons";
import { useReturnFocus } from "@/components/ui/use-return-focus";
import type { ShellUser } from "@/lib/panel/shared/panel";
import { SidebarFoot } from "./sidebar-foot";
import { SidebarNav } from "./sidebar-nav";

type Props = { siteName: string; user: ShellUser; open: boolean; onClose: () => void };

export function DrawerPanel({ siteName, user, open, onClose }: Props) {
  const returnFocus = useReturnFocus();
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-70 animate-appear bg-overlay md:hidden" />
        <Radix.Content
          aria-describedby={undefined}
          aria-modal="true"
          {...returnFocus}
          onClick={(event) => {
            // Closes for links to the current page too.
            if ((event.target as Element).closest("a")) onClose();
          }}
          className="fixed inset-y-0 left-0 z-70 flex w-[min(20rem,calc(100vw-3.5rem))] animate-appear flex-col border-r border-line bg-surface shadow-float md:hidden"
        >
          <Radix.Title className="sr-only">Menú del panel</Radix.Title>
          <div className="flex h-16 shrink-0 items-center justify-between border-b border-line pr-2.5 pl-5">
            <Logo name={siteName} />
            <Radix.Close
              aria-label="Cerrar el menú"
              className="grid size-11 place-items-center rounded-lg text-muted hover:bg-sunken hover:text-ink"
            >
              <XIcon />
            </Radix.Close>
          </div>
          <SidebarNav />
          <SidebarFoot user={user} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

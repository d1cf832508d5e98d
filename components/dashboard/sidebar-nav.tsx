"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { useEffect, useId, useRef, useState } from "react";
import { groupOf, isGroup } from "@/lib/panel/shared/panel";
import { usePanel } from "./panel";
import { Icon } from "@/components/ui/icon";
import { scrollWithin } from "@/components/ui/scroll-within";
import { SidebarGroup } from "./sidebar-group";
import { UnreadCount } from "./unread-count";

export function SidebarNav() {
  const path = usePathname();
  const id = useId();
  const { menu } = usePanel();
  const groupAt = (address: string) => groupOf(menu.filter(isGroup), address)?.id ?? null;
  const [opened, setOpened] = useState({ path, group: groupAt(path) });
  if (opened.path !== path) setOpened({ path, group: groupAt(path) ?? opened.group });

  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const here = nav.current!.querySelector("[aria-current]") ?? nav.current!.querySelector("details[open]");
    if (here) scrollWithin(here);
  }, [path]);

  return (
    <nav
      ref={nav}
      aria-label="Panel"
      className="min-h-0 grow overflow-y-auto overscroll-contain p-3 md:py-2 md:max-lg:px-2"
    >
      <ul className="space-y-1 md:space-y-0.5">
        {menu.map((entry) => (
          <li key={entry.label}>
            {isGroup(entry) ? (
              <SidebarGroup
                name={id}
                group={entry}
                path={path}
                open={opened.group === entry.id}
                onToggle={() => setOpened({ path, group: opened.group === entry.id ? null : entry.id })}
              />
            ) : (
              <Link
                href={entry.href}
                aria-current={path === entry.href ? "page" : undefined}
                className="group/link flex min-h-11 items-center gap-3 rounded-md px-3 font-medium text-muted transition-colors hover:bg-sunken hover:text-ink aria-[current]:bg-accent-soft aria-[current]:text-accent md:min-h-9 md:max-lg:gap-2 md:max-lg:px-2"
              >
                <Icon name={entry.icon} className="size-5 text-subtle group-aria-[current]/link:text-accent" />
                {entry.label}
                {entry.count && <UnreadCount of={[entry.count]} />}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

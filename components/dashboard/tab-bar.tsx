"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { LogOutIcon } from "@/components/ui/icons";
import { usePanel } from "./panel";
import { Icon } from "@/components/ui/icon";
import { signOut } from "./sign-out";

const tab =
  "flex h-16 w-full flex-col items-center justify-center gap-0.5 text-sm leading-5 text-muted hover:text-ink aria-[current]:font-semibold aria-[current]:text-accent";

export function TabBar() {
  const path = usePathname();
  const { tabs } = usePanel();
  return (
    <nav
      aria-label="Accesos rápidos"
      className="fixed inset-x-0 bottom-0 z-40 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <ul className="flex">
        {tabs.map(({ href, label, icon }) => (
          <li key={href} className="min-w-0 flex-auto">
            <Link href={href} aria-current={path === href ? "page" : undefined} className={tab}>
              <Icon name={icon} />
              {label}
            </Link>
          </li>
        ))}
        <li className="min-w-0 flex-auto">
          <button type="button" onClick={signOut} className={tab}>
            <LogOutIcon />
            Salir
          </button>
        </li>
      </ul>
    </nav>
  );
}

"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { type DashboardPage, mayOpen } from "@/lib/dashboard/shared/pages";
import type { Role } from "@/lib/people/shared/roles";

const tabs = [
  { label: "Copias", href: "/dashboard/setting/database" },
  { label: "Consola SQL", href: "/dashboard/setting/database/sql" },
  { label: "Reinicio", href: "/dashboard/setting/database/reset" },
] as const satisfies { label: string; href: DashboardPage }[];

/** The pages of the database, for who may open more than one of them. */
export function DatabaseTabs({ role }: { role: Role }) {
  const path = usePathname();
  const open = tabs.filter(({ href }) => mayOpen(role, href));
  if (open.length < 2) return null;
  return (
    <nav aria-label="Base de datos" className="mb-6 flex gap-1 border-b border-line sm:gap-2">
      {open.map(({ label, href }) => (
        <Link
          key={href}
          href={href}
          aria-current={href === path ? "page" : undefined}
          className="-mb-px inline-flex min-h-11 items-center border-b-2 border-transparent px-3 font-medium text-muted transition-colors hover:border-line-strong hover:text-ink aria-[current=page]:border-accent aria-[current=page]:text-ink"
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

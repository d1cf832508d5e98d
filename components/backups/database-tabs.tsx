"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";

/** The pages of the database that one may open, where they are several. */
export function DatabaseTabs({ tabs }: { tabs: { label: string; href: string }[] }) {
  const path = usePathname();
  if (tabs.length < 2) return null;
  return (
    <nav aria-label="Base de datos" className="mb-6 flex gap-1 border-b border-line sm:gap-2">
      {tabs.map(({ label, href }) => (
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

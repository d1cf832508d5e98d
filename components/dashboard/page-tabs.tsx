"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { useEffect, useRef } from "react";

type Props = { label: string; tabs: { label: string; href: string }[] };

export function PageTabs({ label: about, tabs }: Props) {
  const path = usePathname();
  const nav = useRef<HTMLElement>(null);

  useEffect(() => {
    const here = nav.current?.querySelector<HTMLElement>("[aria-current]");
    if (here) nav.current!.scrollLeft = here.offsetLeft - nav.current!.offsetLeft - 48;
  }, [path]);

  if (tabs.length < 2) return null;
  return (
    <nav ref={nav} aria-label={about} className="mb-6 flex gap-1 overflow-x-auto border-b border-line sm:gap-2">
      {tabs.map(({ label, href }) => (
        <Link
          key={href}
          href={href}
          aria-current={href === path ? "page" : undefined}
          className="inline-flex min-h-11 shrink-0 items-center border-b-2 border-transparent px-3 font-medium text-muted -outline-offset-2 transition-colors hover:border-line-strong hover:text-ink aria-[current=page]:border-accent aria-[current=page]:text-ink"
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

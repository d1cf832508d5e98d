import Link from "next/link";
import type { ReactNode } from "react";
import { Logo } from "@/components/site/logo";

/** What stands around the pages of short links. */
export function LinkFrame({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex h-16 items-center px-4 sm:px-6">
        <Link href="/" aria-label={`${name}, inicio`} prefetch={false} className="flex h-11 items-center rounded-lg">
          <Logo name={name} />
        </Link>
      </header>
      <main className="grid grow place-items-center px-4 py-10">{children}</main>
    </div>
  );
}

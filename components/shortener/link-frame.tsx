import Link from "next/link";
import type { ReactNode } from "react";
import { Logo } from "@/components/site/logo";

export function LinkFrame({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex h-16 items-center px-4 sm:px-6">
        <Link href="/" aria-label={`${name}, inicio`} prefetch={false} className="flex h-11 items-center rounded-lg">
          <Logo name={name} />
        </Link>
      </header>
      {/* Not in the middle: what comes in two pieces over a slow network would move. */}
      <main className="grid grow content-start justify-items-center px-4 pt-[10vh] pb-10">{children}</main>
    </div>
  );
}

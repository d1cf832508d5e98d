import type { Metadata } from "next";
import Link from "next/link";
import { connection } from "next/server";
import type { ReactNode } from "react";
import { Logo } from "@/components/site/logo";
import { cachedSite } from "@/lib/options/cached-site";

/** Rendered for each request as a whole, so that its status says what became of the link. */
export const instant = false;

export const metadata: Metadata = { title: "Enlace corto", robots: { index: false, follow: false } };

export default async function ShortLinkLayout({ children }: { children: ReactNode }) {
  await connection();
  const { name } = await cachedSite();
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

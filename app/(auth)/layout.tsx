import type { Metadata } from "next";
import Link from "next/link";
import type { ReactNode } from "react";
import { Beacon } from "@/components/site/beacon";
import { Logo, Mark } from "@/components/site/logo";
import { ThemeToggle } from "@/components/site/theme-toggle";
import { CheckList } from "@/components/ui/check-list";
import { Toaster } from "@/components/ui/toast";
import { cachedSite } from "@/lib/site/cached-site";

export const metadata: Metadata = { robots: { index: false } };

const gains = [
  "Abre los enlaces y el material premium de cada lección.",
  "Guarda tu avance y retoma el curso donde lo dejaste.",
  "Usa el panel con los permisos de tu rol.",
];

export default async function AuthLayout({ children }: { children: ReactNode }) {
  const { name } = await cachedSite();
  return (
    <div className="grid min-h-dvh lg:grid-cols-[1fr_minmax(26rem,38%)]">
      <div className="flex flex-col">
        <header className="flex h-16 items-center justify-between px-4 sm:px-6">
          <Link href="/" prefetch={false} aria-label={`${name}, inicio`} className="flex h-11 items-center rounded-lg">
            <Logo name={name} />
          </Link>
          <ThemeToggle />
        </header>
        <main className="grow px-4 pt-8 pb-12 sm:px-6 sm:pt-[12vh]">
          <div className="mx-auto w-full max-w-100">{children}</div>
        </main>
      </div>
      {/* Dark in both themes. */}
      <aside
        aria-label="Qué puedes hacer con tu cuenta"
        className="dark relative hidden flex-col justify-end overflow-hidden bg-surface p-12 text-ink lg:flex"
      >
        <Mark className="absolute -top-10 -right-24 size-120" />
        <p className="relative font-display text-3xl font-bold">Tu cuenta</p>
        <CheckList items={gains} className="relative mt-6 gap-4" />
      </aside>
      <Toaster />
      <Beacon />
    </div>
  );
}

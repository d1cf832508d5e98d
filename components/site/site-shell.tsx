import { Suspense, type ReactNode } from "react";
import { Toaster } from "@/components/ui/toast";
import { Footer } from "./footer";
import { Navbar } from "./navbar";
import { ScrollToTop } from "./scroll-to-top";

export type SiteShellProps = { categories: { slug: string; name: string; description: string }[]; children: ReactNode };

/** What every public page stands in. */
export function SiteShell({ categories, children }: SiteShellProps) {
  return (
    <>
      <a href="#contenido" className="skip-link">
        Saltar al contenido
      </a>
      <Navbar categories={categories} />
      <div className="flex min-h-dvh flex-col pt-navbar">
        <main id="contenido" tabIndex={-1} className="grow outline-none">
          {children}
        </main>
        <Footer />
      </div>
      <Toaster />
      <Suspense fallback={null}>
        <ScrollToTop />
      </Suspense>
    </>
  );
}

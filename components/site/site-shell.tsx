import { Suspense, type ReactNode } from "react";
import { Toaster } from "@/components/ui/toast";
import type { Site } from "@/lib/core/site";
import { whatsappLink } from "@/lib/people/shared/whatsapp";
import { Footer } from "./footer";
import type { MenuProject } from "./menus";
import { Navbar } from "./navbar";
import { ScrollToTop } from "./scroll-to-top";
import { WhatsappWidget } from "./whatsapp-widget";

export type SiteShellProps = {
  site: Site;
  categories: { slug: string; name: string; description: string }[];
  projects?: MenuProject[];
  children: ReactNode;
};

export function SiteShell({ site, categories, projects, children }: SiteShellProps) {
  return (
    <>
      <a href="#contenido" className="skip-link">
        Saltar al contenido
      </a>
      <Navbar siteName={site.name} categories={categories} projects={projects} registers={site.registers} />
      <div className="flex min-h-dvh flex-col pt-navbar print:min-h-0 print:pt-0">
        <main id="contenido" tabIndex={-1} className="grow outline-none">
          {children}
        </main>
        <Footer site={site} />
      </div>
      {site.phone && <WhatsappWidget href={whatsappLink(site.phone, "Hola, tengo una consulta.")} />}
      <Toaster />
      <Suspense fallback={null}>
        <ScrollToTop />
      </Suspense>
    </>
  );
}

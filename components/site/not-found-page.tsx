import { ButtonLink } from "@/components/ui/button";
import { Mark } from "./logo";
import { SiteShell, type SiteShellProps } from "./site-shell";

export function NotFoundPage({ site, categories }: Omit<SiteShellProps, "children">) {
  return (
    <SiteShell site={site} categories={categories}>
      {/* By this the tracker tells of a page that is not there (lib/analytics/tracker). */}
      <meta name="analitica-404" content="1" />
      <div className="container-site flex flex-col items-center py-20 text-center sm:py-28">
        <p
          aria-hidden="true"
          className="flex items-center font-display text-[clamp(6rem,22vw,12rem)] leading-none font-extrabold"
        >
          <span className="w-[0.62em]">4</span>
          <Mark className="mx-1 size-[0.85em]" />
          <span className="w-[0.62em]">4</span>
        </p>
        <h1 className="mt-8 text-3xl">La página no existe</h1>
        <p className="mt-4 max-w-md text-lg text-muted">
          Puede que la dirección tenga un error o que la página haya cambiado de lugar.
        </p>
        <div className="mt-8 flex flex-wrap justify-center gap-3">
          <ButtonLink href="/" size="lg">
            Volver al inicio
          </ButtonLink>
          <ButtonLink href="/academy" variant="secondary" size="lg">
            Buscar en la academia
          </ButtonLink>
        </div>
      </div>
    </SiteShell>
  );
}

import type { Metadata } from "next";
import { ButtonAnchor, ButtonLink } from "@/components/ui/button";
import { SearchIcon } from "@/components/ui/icons";

export const ensureStatic = "navigation";

export const metadata: Metadata = { title: "Demasiadas consultas", robots: { index: false } };

/** Shown to visitors who asked for too many pages that are rendered on demand. */
export default function TooManySearchesPage() {
  return (
    <div className="mx-auto flex w-full max-w-xl flex-col items-center gap-4 px-4 py-16 text-center sm:py-24">
      <span className="grid size-14 place-items-center rounded-full bg-sunken text-subtle">
        <SearchIcon className="size-7" />
      </span>
      <h1 className="text-3xl">Demasiadas consultas seguidas</h1>
      <p className="text-muted">
        Espera un minuto y vuelve a intentarlo. Mientras tanto puedes ver la academia o los productos.
      </p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        {/* The same address again: it is the one that was asked for. */}
        <ButtonAnchor href="">Volver a intentar</ButtonAnchor>
        <ButtonLink href="/academy" variant="secondary">
          Ver toda la academia
        </ButtonLink>
        <ButtonLink href="/product" variant="secondary">
          Ver todos los productos
        </ButtonLink>
      </div>
    </div>
  );
}

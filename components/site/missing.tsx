import { notFound } from "next/navigation";
import { type ReactNode, Suspense } from "react";
import { SearchBox } from "@/components/academy/search-box";
import { ButtonLink } from "@/components/ui/button";
import { SearchIcon } from "@/components/ui/icons";

type Section = { text: string; children: ReactNode };

const unpublished = "Puede que la dirección esté mal escrita o que lo que buscas ya no se publique.";

const sections = {
  academy: {
    text: "Puede que la dirección esté mal escrita o que el contenido se haya movido. Búscalo por su tema:",
    children: (
      <>
        <SearchBox className="w-full" />
        <ButtonLink href="/academy" variant="secondary">
          Ver toda la academia
        </ButtonLink>
      </>
    ),
  },
  projects: { text: unpublished, children: <Ways href="/projects" label="Ver todos los proyectos" /> },
  team: { text: unpublished, children: <Ways href="/team" label="Ver al equipo" /> },
  certificates: {
    text: "Revisa que la dirección esté completa. Si la persona eliminó su cuenta, su certificado también se eliminó.",
    children: <Ways href="/academy" label="Ver la academia" />,
  },
  api: { text: unpublished, children: <Ways href="/api/docs" label="Ver toda la API" /> },
  groups: {
    text: "Revisa que la dirección esté completa, o pide otro enlace a la persona que te lo envió.",
    children: <Ways href="/academy" label="Ver la academia" />,
  },
  bookings: {
    text: "Revisa que la dirección esté completa, o escríbenos y buscamos una hora.",
    children: <Ways href="/contact" label="Escribirnos" />,
  },
  purchases: {
    text: "Si ya compraste, te enviamos el enlace al correo que usaste.",
    children: <Ways href="/mis-compras" label="Recuperar mi enlace" />,
  },
  products: { text: unpublished, children: <Ways href="/product" label="Ver todos los productos" /> },
} satisfies Record<string, Section>;

/** Marks the page as a 404 for lib/analytics/tracker. */
const isNotThere = <meta name="analitica-404" content="1" />;

type Props = { title: string; section: keyof typeof sections };

export function Missing({ title, section }: Props) {
  const { text, children } = sections[section];
  return (
    <div className="mx-auto flex w-full max-w-xl flex-col items-center gap-4 px-4 py-16 text-center sm:py-24">
      {isNotThere}
      <span className="grid size-14 place-items-center rounded-full bg-sunken text-subtle">
        <SearchIcon className="size-7" />
      </span>
      <h1 className="text-3xl">{title}</h1>
      <p className="text-muted">{text}</p>
      {children}
    </div>
  );
}

/** Makes a section's `not-found.tsx`. */
export const missingIn = (section: Props["section"], title: string) =>
  function NotFound() {
    return <Missing title={title} section={section} />;
  };

/**
 * A 404 whose text is in the HTML. `notFound()` in the page itself gives an empty document that a script fills; inside
 * a boundary Next keeps the status and serves the fallback.
 */
export function MissingPage(props: Props) {
  return (
    <>
      {/* Next leaves tags for the document out of a fallback's HTML, so this one stands here. */}
      {isNotThere}
      <Suspense fallback={<Missing {...props} />}>
        <Throw />
      </Suspense>
    </>
  );
}

function Throw(): never {
  notFound();
}

function Ways({ href, label }: { href: string; label: string }) {
  return (
    <div className="mt-2 flex flex-wrap justify-center gap-3">
      <ButtonLink href={href}>{label}</ButtonLink>
      <ButtonLink href="/" variant="secondary">
        Volver al inicio
      </ButtonLink>
    </div>
  );
}

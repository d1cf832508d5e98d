"use client";

import { usePathname } from "next/navigation";
import { useEffect } from "react";
import { ButtonLink } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/error-state";

const titles: [RegExp, string][] = [
  [/^\/academy\/[^/]+\/[^/]+\/[^/]+\/./, "Error al cargar la lección"],
  [/^\/academy\/[^/]+\/./, "Failed to load course details. It might not exist or there was a network error."],
  [/^\/academy\/./, "Failed to load category. It might not exist or there was a network error."],
  [/^\/academy/, "Failed to load academy categories. Please try again later."],
  [/^\/projects\/(?!category\/|technology\/)./, "No se pudo cargar el proyecto."],
  [/^\/projects/, "No pudimos cargar los proyectos. Inténtalo de nuevo más tarde."],
  [/^\/team/, "No pudimos cargar la información del equipo. Inténtalo de nuevo más tarde."],
  [/^\/product\/./, "Error al cargar el producto"],
  [/^\/product/, "Error al cargar productos"],
];

/** One file serves the whole site, because each would add a script to every page below it. */
export default function SiteError({ error, retry }: { error: unknown; retry: () => void }) {
  const path = usePathname();
  useEffect(() => {
    console.error(error);
  }, [error]);
  const title = titles.find(([pattern]) => pattern.test(path))?.[1];
  return (
    <div className="container-site py-12 sm:py-20">
      {title ? (
        <ErrorState title={title} onRetry={retry} />
      ) : (
        <ErrorState
          title="No pudimos mostrar esta página"
          onRetry={retry}
          action={
            <ButtonLink href="/" variant="secondary">
              Volver al inicio
            </ButtonLink>
          }
        >
          Algo falló de nuestro lado. Vuelve a intentarlo; si sigue igual, escríbenos y lo revisamos.
        </ErrorState>
      )}
    </div>
  );
}

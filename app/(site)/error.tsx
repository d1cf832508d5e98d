"use client";

import { ButtonLink } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/error-state";

export default function SiteError({ retry }: { error: unknown; retry: () => void }) {
  return (
    <div className="container-site py-16 sm:py-24">
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
    </div>
  );
}

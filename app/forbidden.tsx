import type { Metadata } from "next";
import { Mark } from "@/components/site/logo";
import { ButtonLink } from "@/components/ui/button";

export const metadata: Metadata = { title: "Acceso denegado", robots: { index: false, follow: false } };

export default function Forbidden() {
  return (
    <main className="grid min-h-dvh place-items-center px-4 py-10">
      <div className="flex max-w-md flex-col items-center text-center">
        <Mark className="size-20" />
        <h1 className="mt-6 text-3xl">No tienes permiso para ver esta página</h1>
        <p className="mt-4 text-lg text-muted">
          Tu rol no permite verla. Si la necesitas, pide acceso a alguien del estudio con un rol más alto.
        </p>
        <div className="mt-8 flex flex-wrap justify-center gap-3">
          <ButtonLink href="/">Volver al inicio</ButtonLink>
          <ButtonLink href="/dashboard" variant="secondary">
            Ir al panel
          </ButtonLink>
        </div>
      </div>
    </main>
  );
}

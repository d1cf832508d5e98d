import { lazy, Suspense } from "react";
import type { DecodedToken } from "@/lib/tools/shared/decode-token";

/** Comes with the first token. */
const DecodedReading = lazy(() =>
  import("./decoded-reading").then(({ DecodedReading: component }) => ({ default: component })),
);

/** What a token says: whether it is within its time, its dates, and both of its parts. */
export function TokenReading({ decoded }: { decoded: DecodedToken | null }) {
  return (
    <section
      aria-label="Resultado"
      aria-live="polite"
      className="min-h-80 min-w-0 rounded-lg border border-line bg-surface p-5 sm:p-6"
    >
      {decoded ? (
        <Suspense>
          <DecodedReading decoded={decoded} />
        </Suspense>
      ) : (
        <p className="text-muted">Aquí verás la cabecera, los datos y las fechas del token.</p>
      )}
    </section>
  );
}

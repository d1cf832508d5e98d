import { notFound } from "next/navigation";
import { type ReactNode, Suspense } from "react";

/**
 * A 404 whose text is in the HTML. `notFound()` in the page itself would answer with an empty document that a script
 * fills; inside a boundary Next keeps the status, and what is served is the boundary's fallback.
 */
export function ServedNotFound({ children }: { children: ReactNode }) {
  return (
    <Suspense fallback={children}>
      <Throw />
    </Suspense>
  );
}

function Throw(): never {
  notFound();
}

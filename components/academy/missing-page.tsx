import { notFound } from "next/navigation";
import { Suspense } from "react";
import { Missing } from "./missing";

/**
 * A 404 whose text is in the HTML. `notFound()` in the page itself would answer with an empty document that a script
 * fills; inside a boundary Next keeps the status, and what is served is the boundary's fallback.
 */
export function MissingPage({ title }: { title: string }) {
  return (
    <Suspense fallback={<Missing title={title} />}>
      <Throw />
    </Suspense>
  );
}

function Throw(): never {
  notFound();
}

import { notFound } from "next/navigation";
import { Suspense } from "react";
import { Missing } from "./missing";

type Props = { title: string; list: { label: string; href: string } };

/**
 * A 404 whose text is in the HTML. `notFound()` in the page itself would answer with an empty document that a script
 * fills; inside a boundary Next keeps the status, and what is served is the boundary's fallback.
 */
export function MissingPage(props: Props) {
  return (
    <Suspense fallback={<Missing {...props} />}>
      <Throw />
    </Suspense>
  );
}

function Throw(): never {
  notFound();
}

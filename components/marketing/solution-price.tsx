import { ButtonLink } from "@/components/ui/button";
import { CheckIcon } from "@/components/ui/icons";
import { formatDollars } from "@/lib/marketing/shared/plans";
import type { Solution } from "@/lib/marketing/shared/solution";

/** From which price, and what is in it. */
export function SolutionPrice({ price: { fromCents, note, includes } }: Pick<Solution, "price">) {
  return (
    <div className="rounded-lg border border-line bg-surface p-6 sm:p-8">
      <p className="text-muted">Desde</p>
      <p className="font-display text-4xl font-bold tabular-nums">{formatDollars(fromCents)}</p>
      <p className="mt-2 text-muted">{note}</p>
      <ul className="mt-5 grid gap-2.5 sm:grid-cols-2">
        {includes.map((item) => (
          <li key={item} className="flex gap-2.5">
            <CheckIcon className="mt-0.5 size-5 text-accent" /> {item}
          </li>
        ))}
      </ul>
      <div className="mt-7 flex flex-wrap gap-3">
        <ButtonLink href="/contact">Pedir una propuesta</ButtonLink>
        <ButtonLink href="/precios" variant="secondary">
          Ver todos los precios
        </ButtonLink>
      </div>
    </div>
  );
}

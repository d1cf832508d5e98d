import Link from "next/link";
import { Card } from "@/components/dashboard/card";
import { formatNumber } from "@/lib/core/numbers";
import type { Moved, Mover } from "@/lib/visits/schema";
import { dimensionLabels } from "@/lib/visits/shared/dimensions";
import { valueLabel } from "@/lib/visits/shared/labels";
import { type ComparedWith, comparisons } from "@/lib/visits/shared/ranges";

type Props<Of extends Moved> = {
  movers: Mover<Of>[];
  compare: ComparedWith;
  valueHref: (of: Of, value: string) => string;
};

export function MoverCard<Of extends Moved>({ movers, compare, valueHref }: Props<Of>) {
  const kinds = (["page", "source", "campaign", "country"] as const).filter((kind) =>
    movers.some(({ of }) => of === kind),
  );
  return (
    <Card
      title="Qué cambió"
      actions={<span className="text-sm text-subtle">Más o menos que {comparisons[compare].than}</span>}
    >
      {kinds.length === 0 && <p className="text-muted">No hubo cambios en páginas, fuentes, campañas ni países.</p>}
      <div className="grid grid-cols-1 gap-x-8 gap-y-5 md:grid-cols-2">
        {kinds.map((kind) => (
          <div key={kind} role="group" aria-labelledby={`cambio-${kind}`} className="min-w-0">
            <h3 id={`cambio-${kind}`} className="font-sans text-sm font-semibold text-muted">
              {kind === "page" ? "Páginas" : dimensionLabels[kind]}
            </h3>
            <ul className="mt-1">
              {movers
                .filter(({ of }) => of === kind)
                .map(({ of, value, visits, previous }) => (
                  <li
                    key={value}
                    className="group relative flex min-h-11 flex-wrap items-center gap-x-3 rounded-md px-3 py-1 hover:bg-sunken sm:min-h-9 sm:flex-nowrap"
                  >
                    <Link
                      href={valueHref(of, value)}
                      prefetch={false}
                      className="min-w-0 grow wrap-anywhere group-hover:underline after:absolute after:inset-0 max-sm:basis-full"
                    >
                      {kind === "page" ? value : valueLabel(kind, value)}
                    </Link>
                    <span className={`shrink-0 font-medium ${visits > previous ? "text-accent" : "text-muted"}`}>
                      {visits > previous ? "Sube" : "Baja"} {formatNumber(Math.abs(visits - previous))}
                    </span>
                    <span className="shrink-0 text-sm text-muted tabular-nums sm:w-28 sm:text-right">
                      de {formatNumber(previous)} a {formatNumber(visits)}
                    </span>
                  </li>
                ))}
            </ul>
          </div>
        ))}
      </div>
    </Card>
  );
}

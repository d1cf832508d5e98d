import { formatPrice } from "@/lib/core/numbers";

type Props = {
  regularCents: number;
  offerCents: number;
  /** The regular price holds again. */
  ended?: boolean;
};

/** The price that holds, and the other one struck out. */
export function OfferPrice({ regularCents, offerCents, ended = false }: Props) {
  const [holds, other] = ended ? [regularCents, offerCents] : [offerCents, regularCents];
  if (offerCents >= regularCents) {
    return <p className="font-display text-4xl font-bold tabular-nums">{formatPrice(holds, "USD")}</p>;
  }
  const saved = Math.round((1 - offerCents / regularCents) * 100);
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="font-display text-4xl font-bold tabular-nums">
        <span className="sr-only">{ended ? "Precio vigente: " : "En oferta: "}</span>
        {formatPrice(holds, "USD")}
      </span>
      <s className="text-lg text-subtle tabular-nums">
        <span className="sr-only">{ended ? "Precio de la oferta terminada: " : "Precio regular: "}</span>
        {formatPrice(other, "USD")}
      </s>
      {!ended && (
        <span className="rounded-full bg-magenta-soft px-2.5 py-0.5 text-sm font-semibold text-magenta">
          −{saved} %
        </span>
      )}
    </p>
  );
}

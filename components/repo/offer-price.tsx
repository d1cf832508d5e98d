import { formatPrice } from "@/lib/core/numbers";

type Props = { regularCents: number; offerCents: number };

export function OfferPrice({ regularCents, offerCents }: Props) {
  if (offerCents >= regularCents) {
    return <p className="font-display text-4xl font-bold tabular-nums">{formatPrice(offerCents, "USD")}</p>;
  }
  const saved = Math.round((1 - offerCents / regularCents) * 100);
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="font-display text-4xl font-bold tabular-nums">
        <span className="sr-only">En oferta: </span>
        {formatPrice(offerCents, "USD")}
      </span>
      <s className="text-lg text-subtle tabular-nums">
        <span className="sr-only">Precio regular: </span>
        {formatPrice(regularCents, "USD")}
      </s>
      <span className="rounded-full bg-magenta-soft px-2.5 py-0.5 text-sm font-semibold text-magenta">−{saved} %</span>
    </p>
  );
}

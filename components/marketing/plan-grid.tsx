import { ButtonLink } from "@/components/ui/button";
import { CheckIcon } from "@/components/ui/icons";
import type { Currency } from "@/lib/core/currency";
import { contactPath } from "@/lib/marketing/shared/contact-link";
import { onceForAll, type Plan, type Prices, showPrice } from "@/lib/marketing/shared/prices";

export function PlanGrid({ prices }: { prices: Prices }) {
  const { plans, currency } = prices;
  return (
    <>
      <ul className="grid grid-cols-1 gap-x-6 gap-y-8 pt-4 lg:grid-cols-3">
        {plans.map((plan) => (
          <li key={plan.id}>
            <PlanCard plan={plan} price={showPrice(prices, plan.priceCents)} />
          </li>
        ))}
      </ul>
      <p className="mt-6 text-muted">
        Precios en {currencyWords[currency]}, sin IGV.
        {plans.every(({ period }) => period === onceForAll) &&
          " Se paga una vez por proyecto: no hay mensualidad ni permanencia."}
      </p>
    </>
  );
}

const currencyWords: Record<Currency, string> = {
  PEN: "soles",
  USD: "dólares",
  COP: "pesos colombianos",
  EUR: "euros",
};

function PlanCard({ plan, price }: { plan: Plan; price: string }) {
  const { id, slug, title, description, isFrom, period, features, buttonText, isPopular } = plan;
  return (
    <article
      aria-labelledby={`plan-${id}`}
      className={`relative flex h-full flex-col rounded-lg border bg-surface p-6 sm:p-8 ${
        isPopular ? "border-2 border-accent shadow-float" : "border-line"
      }`}
    >
      {isPopular && (
        <p className="absolute -top-4 left-6 rounded-full bg-accent px-3 py-1 text-sm font-semibold text-on-accent sm:left-8">
          Más Popular
        </p>
      )}
      <h3 id={`plan-${id}`} className="text-xl">
        {title}
      </h3>
      <p className="mt-2 text-muted lg:min-h-[6.4em] xl:min-h-[4.8em]">{description}</p>
      <p className="mt-5 flex flex-wrap items-baseline gap-x-2">
        <span className="w-full text-sm text-subtle">{isFrom ? "Desde" : "Precio cerrado"}</span>
        <span className="font-display text-4xl font-bold tabular-nums">{price}</span>
        <span className="w-full text-muted">{period}</span>
      </p>
      <ul className="mt-6 mb-8 grid gap-3">
        {features.map((feature) => (
          <li key={feature} className="flex gap-2.5">
            <CheckIcon className="mt-0.5 size-5 text-accent" />
            {feature}
          </li>
        ))}
      </ul>
      <ButtonLink href={contactPath(slug)} variant={isPopular ? "primary" : "secondary"} size="lg" className="mt-auto">
        {buttonText}
      </ButtonLink>
    </article>
  );
}

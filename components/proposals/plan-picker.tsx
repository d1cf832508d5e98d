"use client";

import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { control, Labelled } from "@/components/ui/labelled";
import { toast } from "@/components/ui/toast";
import { useFieldValue, useWriteField } from "@/components/ui/use-field-value";
import { formatAmount, formatPrice } from "@/lib/core/numbers";
import { newRow, useRows } from "./line-rows";

/** A plan of the site that a proposal may begin with. */
export type OfferedPlan = {
  title: string;
  description: string;
  features: string[];
  priceCents: number;
  currency: string;
};

/** Adds a plan as a line, and what it includes to the text. */
export function PlanPicker({ plans }: { plans: OfferedPlan[] }) {
  const id = useId();
  const write = useWriteField();
  const [rows, change] = useRows();
  const intro = useFieldValue<string | undefined>("intro") ?? "";
  const written = useFieldValue("currency");
  const [place, setPlace] = useState(0);
  const plan = plans[place];
  if (!plan) return null;

  function take({ title, description, features, priceCents, currency }: OfferedPlan) {
    const filled = rows.filter(({ text, unitCents }) => text || unitCents);
    // Prices that were typed do not become the same number of another currency.
    if (filled.length > 0 && currency !== written) {
      toast.warning("El plan está en otra moneda que tus líneas. Cambia la moneda o quita las líneas.");
      return;
    }
    const line = newRow(rows, { text: `Plan ${title}`, unitCents: formatAmount(priceCents) });
    change([...filled, line]);
    write("currency", currency);
    const included = [description, "", ...features.map((feature) => `- ${feature}`)].join("\n");
    write("intro", intro ? `${intro}\n\n${included}` : included);
  }

  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="min-w-0 grow basis-60">
        <Labelled id={id} label="Plan">
          <select id={id} value={place} onChange={({ target }) => setPlace(Number(target.value))} className={control}>
            {plans.map(({ title, priceCents, currency }, index) => (
              <option key={title} value={index}>
                {title} · {formatPrice(priceCents, currency)}
              </option>
            ))}
          </select>
        </Labelled>
      </div>
      <Button variant="secondary" className="min-h-12" onClick={() => take(plan)}>
        Usar un plan
      </Button>
    </div>
  );
}

import { plans } from "@/lib/marketing/shared/plans";
import { PlanCard } from "./plan-card";

/** The published prices. */
export function PlanGrid() {
  return (
    <>
      <ul className="grid grid-cols-1 gap-x-6 gap-y-8 pt-4 lg:grid-cols-3">
        {plans.map((plan) => (
          <li key={plan.id}>
            <PlanCard plan={plan} />
          </li>
        ))}
      </ul>
      <p className="mt-6 text-muted">
        Precios en dólares, sin IGV. Se paga una vez por proyecto: no hay mensualidad ni permanencia.
      </p>
    </>
  );
}

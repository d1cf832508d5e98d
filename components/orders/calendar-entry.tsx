import Link from "next/link";
import { timeOf } from "@/lib/core/days";
import type { CalendarDay, OrderItem } from "@/lib/orders/schema";
import { type OrderState, orderStates, orderStateLabels } from "@/lib/orders/shared/states";

const tones: Record<OrderState, string> = {
  draft: "border-line-strong bg-sunken text-ink",
  confirmed: "border-info bg-info-soft text-info",
  assigned: "border-amber bg-amber-soft text-amber",
  in_progress: "border-magenta bg-magenta-soft text-magenta",
  completed: "border-accent bg-accent-soft text-accent",
  cancelled: "border-danger bg-danger-soft text-danger line-through",
};

/** The state is also said in words, not by colour alone. */
export function CalendarEntry({ order }: { order: OrderItem }) {
  const { id, number, departureAt, origin, destination, customerName, passengers, state } = order;
  return (
    <Link
      href={`/dashboard/order/${id}/details`}
      title={`${number} · ${orderStateLabels[state]} · ${origin} → ${destination} · ${customerName}, ${passengers} pas.`}
      className={`block min-h-11 rounded-md border-l-3 px-2 py-1 text-sm leading-snug hover:brightness-95 dark:hover:brightness-125 ${tones[state]}`}
    >
      <span className="flex justify-between gap-2 font-semibold">
        <span className="tabular-nums">{timeOf(departureAt)}</span>
        <span className="truncate font-normal">{customerName}</span>
      </span>
      <span className="line-clamp-2 font-semibold wrap-anywhere">{destination}</span>
      <span className="sr-only">
        {orderStateLabels[state]}, desde {origin}
      </span>
    </Link>
  );
}

export function CalendarLegend() {
  return (
    <ul aria-label="Colores" className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
      {orderStates.map((state) => (
        <li key={state} className="flex items-center gap-1.5">
          <span aria-hidden="true" className={`size-3.5 rounded-sm border-l-3 ${tones[state]}`} />
          {orderStateLabels[state]}
        </li>
      ))}
    </ul>
  );
}

export const noOrders: CalendarDay = { shown: [], orders: 0 };

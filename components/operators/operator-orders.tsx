import Link from "next/link";
import { Card } from "@/components/dashboard/card";
import { OrderStateBadge } from "@/components/orders/order-state-badge";
import { ButtonLink } from "@/components/ui/button";
import { formatBrief } from "@/lib/core/dates";
import type { OrderItem } from "@/lib/orders/schema";

type Props = { operatorId: string; orders: OrderItem[] };

export function OperatorOrders({ operatorId, orders }: Props) {
  return (
    <Card
      title="Últimas órdenes"
      actions={
        orders.length > 0 && (
          <ButtonLink href={`/dashboard/order/list?operator=${operatorId}`} variant="ghost">
            Ver todas
          </ButtonLink>
        )
      }
    >
      {orders.length === 0 ? (
        <p className="text-muted">Aún no tiene órdenes.</p>
      ) : (
        <ul className="-mx-2 divide-y divide-line">
          {orders.map(({ id, number, customerName, origin, destination, departureAt, state }) => (
            <li key={id}>
              <Link
                href={`/dashboard/order/${id}/details`}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-md px-2 py-3 hover:bg-sunken"
              >
                <span className="min-w-0">
                  <span className="block font-medium wrap-anywhere">
                    <span className="tabular-nums">{number}</span> · {customerName}
                  </span>
                  <span className="block text-sm wrap-anywhere text-muted">
                    {origin} → {destination}, {formatBrief(departureAt)}
                  </span>
                </span>
                <OrderStateBadge state={state} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

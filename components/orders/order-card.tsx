import Link from "next/link";
import { UsersIcon } from "@/components/ui/icons";
import type { OrderItem } from "@/lib/orders/schema";
import { OrderStateBadge } from "./order-state-badge";

/** `departure` shows the part of the date that the context does not give. */
export function OrderCard({ order, departure }: { order: OrderItem; departure: string }) {
  return (
    <Link
      href={`/dashboard/order/${order.id}/details`}
      className="block rounded-lg border border-line bg-surface p-3 hover:border-line-strong"
    >
      <span className="flex items-start justify-between gap-3">
        <span className="font-semibold tabular-nums">{departure}</span>
        <OrderStateBadge state={order.state} />
      </span>
      <span className="mt-1 block font-medium wrap-anywhere">
        {order.origin} → {order.destination}
      </span>
      <span className="mt-0.5 flex flex-wrap items-center gap-x-3 text-sm text-muted">
        <span className="wrap-anywhere">{order.customerName}</span>
        <span className="inline-flex items-center gap-1">
          <UsersIcon className="size-4" />
          {order.passengers} <span className="sr-only">pasajeros</span>
        </span>
      </span>
    </Link>
  );
}

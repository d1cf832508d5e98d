import Link from "next/link";
import type { ReactNode } from "react";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { CalendarIcon, ClipboardListIcon } from "@/components/ui/icons";
import { formatMoment } from "@/lib/core/dates";
import { timeOf } from "@/lib/core/days";
import { formatNumber } from "@/lib/core/numbers";
import type { OrderItem } from "@/lib/orders/schema";
import { OrderCard } from "./order-card";

type Part = { results: OrderItem[]; totalItems: number; href: string };

export function Desk({ departing, own }: { departing: Part; own: Part }) {
  return (
    <div className="space-y-8">
      <Orders
        id="hoy"
        title="Salen hoy"
        part={departing}
        departureOf={({ departureAt }) => timeOf(departureAt)}
        empty={
          <EmptyState
            icon={<CalendarIcon />}
            title="Hoy no hay salidas."
            action={
              <ButtonLink href="/dashboard/order/calendar" variant="secondary">
                Ver el calendario
              </ButtonLink>
            }
          />
        }
      />
      <Orders
        id="asignadas"
        title="Asignadas a ti"
        part={own}
        departureOf={({ departureAt }) => formatMoment(departureAt)}
        empty={
          <EmptyState
            icon={<ClipboardListIcon />}
            title="No tienes órdenes pendientes."
            action={
              <ButtonLink href="/dashboard/order/list" variant="secondary">
                Ver todas las órdenes
              </ButtonLink>
            }
          >
            Aquí verás las órdenes que te asignen, primero la próxima salida.
          </EmptyState>
        }
      />
    </div>
  );
}

type OrdersProps = {
  id: string;
  title: string;
  part: Part;
  departureOf: (order: OrderItem) => string;
  empty: ReactNode;
};

function Orders({ id, title, part: { results, totalItems, href }, departureOf, empty }: OrdersProps) {
  return (
    <section aria-labelledby={id}>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="text-lg">
          {title}
          {totalItems > 0 && <span className="text-muted"> ({formatNumber(totalItems)})</span>}
        </h2>
        {totalItems > 0 && (
          <Link href={href} className="inline-flex min-h-11 items-center font-semibold text-accent hover:underline">
            {totalItems > results.length ? "Ver todas" : "Ver en la lista"}
            <span className="sr-only">: {title}</span>
          </Link>
        )}
      </div>
      {results.length === 0 ? (
        empty
      ) : (
        <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 xl:grid-cols-3">
          {results.map((order) => (
            <li key={order.id}>
              <OrderCard order={order} departure={departureOf(order)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

import type { Metadata } from "next";
import { Card } from "@/components/dashboard/card";
import { Details } from "@/components/dashboard/details";
import { PageHeader } from "@/components/dashboard/page-header";
import { MovePanel } from "@/components/orders/move-panel";
import { ReopenOrder } from "@/components/orders/reopen-order";
import { OrderStateBadge } from "@/components/orders/order-state-badge";
import { StatePath } from "@/components/orders/state-path";
import { Timeline } from "@/components/orders/timeline";
import { ButtonLink } from "@/components/ui/button";
import { PencilIcon } from "@/components/ui/icons";
import { formatWeekday } from "@/lib/core/dates";
import { timeOf } from "@/lib/core/days";
import { formatMoney } from "@/lib/core/numbers";
import { phoneLink } from "@/lib/people/shared/whatsapp";
import { requirePage } from "@/lib/dashboard/require-page";
import { listAssignees } from "@/lib/orders/choices";
import type { OrderDetail } from "@/lib/orders/schema";
import { isFinal } from "@/lib/orders/service";
import { can } from "@/lib/people/shared/rights";
import { loadOrder } from "../load-order";

export const metadata: Metadata = { title: "Orden" };

export default async function OrderDetailsPage({ params }: PageProps<"/dashboard/order/[id]/details">) {
  const user = await requirePage("/dashboard/order/[id]/details");
  const [order, people] = await Promise.all([loadOrder(params), listAssignees(user)]);
  const open = !isFinal(order.state);
  const able = people.filter(({ operatorId }) => operatorId === null || operatorId === order.operator.id);
  return (
    <>
      <PageHeader
        title={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {order.number} <OrderStateBadge state={order.state} />
          </span>
        }
        description={`${order.origin} → ${order.destination}, para ${order.customerName}`}
        trail={[{ label: "Órdenes", href: "/dashboard/order/list" }, { label: order.number }]}
        actions={
          open && (
            <ButtonLink href={`/dashboard/order/${order.id}/update`} variant="secondary">
              <PencilIcon /> Editar
            </ButtonLink>
          )
        }
      />
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="min-w-0 space-y-6">
          <Card title="Estado">
            <StatePath state={order.state} leftAt={order.events.at(-1)?.from ?? "draft"} />
            {order.cancelReason && (
              <p className="mt-4 rounded-lg bg-danger-soft px-4 py-3 wrap-anywhere whitespace-pre-line text-danger">
                <strong>Motivo:</strong> {order.cancelReason}
              </p>
            )}
            {open && (
              <div className="mt-6">
                <MovePanel
                  order={{
                    id: order.id,
                    number: order.number,
                    version: order.version,
                    assigneeId: order.assignee?.id ?? null,
                    departureAt: new Date(order.departureAt).toISOString(),
                  }}
                  nextStates={order.nextStates}
                  assignees={able.map(({ id, name }) => ({ id, name }))}
                />
              </div>
            )}
            {!open && can(user, "orders.all") && (
              <div className="mt-6">
                <ReopenOrder order={{ id: order.id, number: order.number, version: order.version }} />
              </div>
            )}
          </Card>
          <Card title="Viaje">
            <Details items={factsOf(order)} />
          </Card>
        </div>
        <Card title="Historial">
          <Timeline events={order.events} />
        </Card>
      </div>
    </>
  );
}

const when = (moment: Date | string): string => `${formatWeekday(moment)}, ${timeOf(moment)}`;

const factsOf = (order: OrderDetail) => [
  { label: "Cliente", value: order.customerName },
  {
    label: "Teléfono",
    value: order.customerPhone && (
      <a href={phoneLink(order.customerPhone)} className="inline-flex min-h-11 items-center link">
        {order.customerPhone}
      </a>
    ),
  },
  { label: "Operador", value: order.operator.name },
  { label: "Ruta", value: `${order.origin} → ${order.destination}` },
  { label: "Salida", value: when(order.departureAt) },
  { label: "Retorno", value: order.returnAt && when(order.returnAt) },
  { label: "Pasajeros", value: order.passengers },
  { label: "Precio", value: formatMoney(order.priceCents, order.currency) },
  { label: "Responsable", value: order.assignee?.name },
  { label: "Notas", value: order.notes && <span className="whitespace-pre-line">{order.notes}</span> },
];

import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { PageHeader } from "@/components/dashboard/page-header";
import { OrderForm } from "@/components/orders/order-form";
import { requirePage } from "@/lib/dashboard/require-page";
import { listAssignees, listOwnOperators } from "@/lib/orders/choices";
import { isFinal } from "@/lib/orders/service";
import { loadOrder } from "../load-order";

export const metadata: Metadata = { title: "Editar orden" };

export default async function UpdateOrderPage({ params }: PageProps<"/dashboard/order/[id]/update">) {
  const user = await requirePage("/dashboard/order/[id]/update");
  const order = await loadOrder(params);
  const details = `/dashboard/order/${order.id}/details`;
  if (isFinal(order.state)) redirect(details);
  const [operators, assignees] = await Promise.all([listOwnOperators(user), listAssignees(user)]);
  // An order keeps its operator even if that is archived or not one's own.
  const choices = operators.some(({ id }) => id === order.operator.id) ? operators : [order.operator, ...operators];
  return (
    <>
      <PageHeader
        title={`Editar ${order.number}`}
        trail={[
          { label: "Órdenes", href: "/dashboard/order/list" },
          { label: order.number, href: details },
          { label: "Editar" },
        ]}
      />
      <OrderForm key={order.version} order={order} operators={choices} assignees={assignees} />
    </>
  );
}

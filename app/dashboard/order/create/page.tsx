import type { Metadata } from "next";
import { PageHeader } from "@/components/dashboard/page-header";
import { OrderForm } from "@/components/orders/order-form";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { BuildingIcon } from "@/components/ui/icons";
import { requirePage } from "@/lib/dashboard/require-page";
import { listAssignees, listOwnOperators, mayCreateOrders } from "@/lib/orders/choices";
import { can } from "@/lib/people/shared/rights";

export const metadata: Metadata = { title: "Registrar orden" };

export default async function CreateOrderPage() {
  const user = await requirePage("/dashboard/order/create");
  const [operators, assignees] = await Promise.all([listOwnOperators(user), listAssignees(user)]);
  return (
    <>
      <PageHeader
        title="Registrar orden"
        description="La orden se crea como borrador y recibe su número."
        trail={[{ label: "Órdenes", href: "/dashboard/order/list" }, { label: "Registrar orden" }]}
      />
      {operators.length > 0 ? (
        <OrderForm operators={operators} assignees={assignees} />
      ) : can(user, "orders.all") ? (
        <EmptyState
          icon={<BuildingIcon />}
          title="Aún no hay operadores."
          action={<ButtonLink href="/dashboard/operator/create">Registrar operador</ButtonLink>}
        >
          Cada orden pertenece a un operador: registra el primero y vuelve aquí.
        </EmptyState>
      ) : (
        <EmptyState icon={<BuildingIcon />} title="No puedes registrar órdenes.">
          {mayCreateOrders(user)
            ? "Tu operador está archivado. Pide a un administrador que lo recupere."
            : "Tu cuenta no pertenece a ningún operador. Pide a un administrador que te asigne uno."}
        </EmptyState>
      )}
    </>
  );
}

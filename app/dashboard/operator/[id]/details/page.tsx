import type { Metadata } from "next";
import { PageHeader } from "@/components/dashboard/page-header";
import { OperatorFacts } from "@/components/operators/operator-facts";
import { OperatorOrders } from "@/components/operators/operator-orders";
import { OperatorPeople } from "@/components/operators/operator-people";
import { ButtonLink } from "@/components/ui/button";
import { PencilIcon } from "@/components/ui/icons";
import { requirePage } from "@/lib/dashboard/require-page";
import { listOrders } from "@/lib/orders/list";
import { orderQuery } from "@/lib/orders/query";
import { loadOperator } from "../load-operator";

export const metadata: Metadata = { title: "Operador" };

export default async function OperatorDetailsPage({ params }: PageProps<"/dashboard/operator/[id]/details">) {
  const actor = await requirePage("/dashboard/operator/[id]/details");
  const operator = await loadOperator(params);
  const latest = orderQuery.parse({ operator: operator.id, sort: "createdAt", order: "desc", limit: 5 });
  const orders = await listOrders(actor, latest);
  return (
    <>
      <PageHeader
        title={operator.name}
        trail={[{ label: "Operadores", href: "/dashboard/operator/list" }, { label: operator.name }]}
        actions={
          <ButtonLink href={`/dashboard/operator/${operator.id}/update`}>
            <PencilIcon /> Editar
          </ButtonLink>
        }
      />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[1fr_20rem]">
        <OperatorFacts operator={operator} />
        <OperatorPeople people={operator.people} />
        <div className="min-w-0 lg:col-span-2">
          <OperatorOrders operatorId={operator.id} orders={orders.results} />
        </div>
      </div>
    </>
  );
}

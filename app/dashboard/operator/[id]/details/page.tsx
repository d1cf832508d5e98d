import type { Metadata } from "next";
import Link from "next/link";
import { Card } from "@/components/dashboard/card";
import { PageHeader } from "@/components/dashboard/page-header";
import { OperatorFacts } from "@/components/operators/operator-facts";
import { OperatorOrders } from "@/components/operators/operator-orders";
import { Avatar } from "@/components/ui/avatar";
import { ButtonLink } from "@/components/ui/button";
import { PencilIcon } from "@/components/ui/icons";
import { requirePage } from "@/lib/dashboard/require-page";
import type { OperatorDetails } from "@/lib/operators/schema";
import { listOrders } from "@/lib/orders/list";
import { orderQuery } from "@/lib/orders/query";
import { fullName } from "@/lib/people/shared/names";
import { roleLabels } from "@/lib/people/shared/roles";
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

function OperatorPeople({ people }: Pick<OperatorDetails, "people">) {
  return (
    <Card title="Personas">
      {people.length === 0 ? (
        <p className="text-muted">Aún nadie trabaja con este operador. El operador se elige al editar un usuario.</p>
      ) : (
        <ul className="-mx-2">
          {people.map(({ _id, role, photo, ...person }) => (
            <li key={_id}>
              <Link
                href={`/dashboard/user/${_id}/details`}
                className="flex min-h-14 items-center gap-3 rounded-md px-2 py-1.5 hover:bg-sunken"
              >
                <Avatar photo={photo} />
                <span className="min-w-0">
                  <span className="block truncate font-medium">{fullName(person)}</span>
                  <span className="block text-sm text-muted">{roleLabels[role]}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

import type { Metadata } from "next";
import { Card } from "@/components/dashboard/card";
import { PageHeader } from "@/components/dashboard/page-header";
import { OperatorForm } from "@/components/operators/operator-form";
import { requirePage } from "@/lib/dashboard/require-page";
import { loadOperator } from "../load-operator";

export const metadata: Metadata = { title: "Editar operador" };

export default async function OperatorUpdatePage({ params }: PageProps<"/dashboard/operator/[id]/update">) {
  await requirePage("/dashboard/operator/[id]/update");
  const { people: _people, ...operator } = await loadOperator(params);
  return (
    <>
      <PageHeader
        title={`Editar ${operator.name}`}
        trail={[
          { label: "Operadores", href: "/dashboard/operator/list" },
          { label: operator.name, href: `/dashboard/operator/${operator.id}/details` },
          { label: "Editar" },
        ]}
      />
      <Card className="max-w-3xl">
        <OperatorForm
          // Resets the form when somebody else's changes arrive.
          key={operator.updatedAt.toString()}
          operator={operator}
        />
      </Card>
    </>
  );
}

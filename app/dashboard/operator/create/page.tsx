import type { Metadata } from "next";
import { Card } from "@/components/dashboard/card";
import { PageHeader } from "@/components/dashboard/page-header";
import { OperatorForm } from "@/components/operators/operator-form";
import { requirePage } from "@/lib/dashboard/require-page";

export const metadata: Metadata = { title: "Registrar operador" };

export default async function OperatorCreatePage() {
  await requirePage("/dashboard/operator/create");
  return (
    <>
      <PageHeader
        title="Registrar operador"
        description="Después podrás asignarle órdenes y las personas que trabajan con él."
        trail={[{ label: "Operadores", href: "/dashboard/operator/list" }, { label: "Registrar" }]}
      />
      <Card className="max-w-3xl">
        <OperatorForm />
      </Card>
    </>
  );
}

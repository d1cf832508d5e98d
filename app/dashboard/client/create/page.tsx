import type { Metadata } from "next";
import { ClientForm } from "@/components/clients/client-form";
import { Card } from "@/components/dashboard/card";
import { PageHeader } from "@/components/dashboard/page-header";
import { requirePage } from "@/lib/dashboard/require-page";

export const metadata: Metadata = { title: "Registrar cliente" };

export default async function ClientCreatePage() {
  await requirePage("/dashboard/client/create");
  return (
    <>
      <PageHeader
        title="Registrar cliente"
        description="Después puedes enviarle propuestas."
        trail={[{ label: "Clientes", href: "/dashboard/client/list" }, { label: "Registrar" }]}
      />
      <Card className="max-w-3xl">
        <ClientForm />
      </Card>
    </>
  );
}

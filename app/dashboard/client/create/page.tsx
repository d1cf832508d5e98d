import type { Metadata } from "next";
import { ClientForm } from "@/components/clients/client-form";
import { Card } from "@/components/dashboard/card";
import { PageHeader } from "@/components/dashboard/page-header";
import { findContactChoice } from "@/lib/clients/known";
import { idOrNone } from "@/lib/core/schema";
import { requirePage } from "@/lib/dashboard/require-page";

export const metadata: Metadata = { title: "Registrar cliente" };

export default async function ClientCreatePage({ searchParams }: PageProps<"/dashboard/client/create">) {
  await requirePage("/dashboard/client/create");
  const asked = idOrNone.catch("").parse((await searchParams).contact);
  const contact = asked ? await findContactChoice(asked) : null;
  return (
    <>
      <PageHeader
        title="Registrar cliente"
        description="Después puedes enviarle propuestas."
        trail={[{ label: "Clientes", href: "/dashboard/client/list" }, { label: "Registrar" }]}
      />
      <Card className="max-w-3xl">
        <ClientForm contact={contact} />
      </Card>
    </>
  );
}

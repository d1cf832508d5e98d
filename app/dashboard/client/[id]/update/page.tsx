import type { Metadata } from "next";
import { ClientForm } from "@/components/clients/client-form";
import { Card } from "@/components/dashboard/card";
import { PageHeader } from "@/components/dashboard/page-header";
import { clientPath } from "@/lib/clients/shared/client";
import { requirePage } from "@/lib/dashboard/require-page";
import { loadClient } from "../load-client";

export const metadata: Metadata = { title: "Editar cliente" };

export default async function ClientUpdatePage({ params }: PageProps<"/dashboard/client/[id]/update">) {
  await requirePage("/dashboard/client/[id]/update");
  const client = await loadClient(params);
  return (
    <>
      <PageHeader
        title={`Editar ${client.name}`}
        trail={[
          { label: "Clientes", href: "/dashboard/client/list" },
          { label: client.name, href: clientPath(client.id) },
          { label: "Editar" },
        ]}
      />
      <Card className="max-w-3xl">
        <ClientForm
          // Resets the form when somebody else's changes arrive.
          key={client.version}
          client={client}
        />
      </Card>
    </>
  );
}

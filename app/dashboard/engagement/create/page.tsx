import type { Metadata } from "next";
import { Card } from "@/components/dashboard/card";
import { PageHeader } from "@/components/dashboard/page-header";
import { CreateEngagementForm } from "@/components/engagements/engagement-form";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { HandshakeIcon } from "@/components/ui/icons";
import { listClientChoices } from "@/lib/clients/list";
import { idOrNone } from "@/lib/core/schema";
import { requirePage } from "@/lib/dashboard/require-page";

export const metadata: Metadata = { title: "Crear encargo" };

export default async function CreateEngagementPage({ searchParams }: PageProps<"/dashboard/engagement/create">) {
  await requirePage("/dashboard/engagement/create");
  const asked = idOrNone.catch("").parse((await searchParams).client);
  const clients = await listClientChoices(asked || null);
  return (
    <>
      <PageHeader
        title="Crear encargo"
        description="Después agregas sus pasos y sus archivos."
        trail={[{ label: "Encargos", href: "/dashboard/engagement/list" }, { label: "Crear" }]}
      />
      {clients.length > 0 ? (
        <Card className="max-w-3xl">
          <CreateEngagementForm clients={clients} asked={clients.some(({ id }) => id === asked) ? asked : ""} />
        </Card>
      ) : (
        <EmptyState
          icon={<HandshakeIcon />}
          title="Aún no hay clientes."
          action={<ButtonLink href="/dashboard/client/create">Registrar cliente</ButtonLink>}
        >
          Cada encargo es para un cliente: registra el primero y vuelve aquí.
        </EmptyState>
      )}
    </>
  );
}

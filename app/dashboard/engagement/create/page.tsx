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
import { listProposalChoices } from "@/lib/engagements/choices";

export const metadata: Metadata = { title: "Crear encargo" };

export default async function CreateEngagementPage({ searchParams }: PageProps<"/dashboard/engagement/create">) {
  await requirePage("/dashboard/engagement/create");
  const query = await searchParams;
  const readId = (name: string) => idOrNone.catch("").parse(query[name]);
  const [asked, proposalId] = [readId("client"), readId("proposal")];
  const [clients, proposals] = await Promise.all([
    listClientChoices(asked || null),
    asked ? listProposalChoices(asked) : [],
  ]);
  const has = (choices: { id: string }[], id: string) => choices.some((choice) => choice.id === id);
  return (
    <>
      <PageHeader
        title="Crear encargo"
        description="Después agregas sus pasos y sus archivos."
        trail={[{ label: "Encargos", href: "/dashboard/engagement/list" }, { label: "Crear" }]}
      />
      {clients.length > 0 ? (
        <Card className="max-w-3xl">
          <CreateEngagementForm
            {...{ clients, proposals }}
            asked={{
              clientId: has(clients, asked) ? asked : "",
              proposalId: has(proposals, proposalId) ? proposalId : "",
            }}
          />
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

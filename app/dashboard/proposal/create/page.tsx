import type { Metadata } from "next";
import { PageHeader } from "@/components/dashboard/page-header";
import { ProposalForm } from "@/components/proposals/proposal-form";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { HandshakeIcon } from "@/components/ui/icons";
import { idOrNone } from "@/lib/core/schema";
import { requirePage } from "@/lib/dashboard/require-page";
import { readFormChoices } from "../form-choices";

export const metadata: Metadata = { title: "Crear propuesta" };

export default async function CreateProposalPage({ searchParams }: PageProps<"/dashboard/proposal/create">) {
  await requirePage("/dashboard/proposal/create");
  const asked = idOrNone.catch("").parse((await searchParams).client);
  const { validUntil, ...choices } = await readFormChoices(asked || null);
  const known = choices.clients.find(({ id }) => id === asked) ?? (choices.clients.length === 1 && choices.clients[0]);
  return (
    <>
      <PageHeader
        title="Crear propuesta"
        description="Se crea como borrador. Recibe su número cuando la envías."
        trail={[{ label: "Propuestas", href: "/dashboard/proposal/list" }, { label: "Crear" }]}
      />
      {choices.clients.length > 0 ? (
        <ProposalForm {...choices} initial={{ clientId: known ? known.id : "", validUntil }} />
      ) : (
        <EmptyState
          icon={<HandshakeIcon />}
          title="Aún no hay clientes."
          action={<ButtonLink href="/dashboard/client/create">Registrar cliente</ButtonLink>}
        >
          Cada propuesta es para un cliente: registra el primero y vuelve aquí.
        </EmptyState>
      )}
    </>
  );
}

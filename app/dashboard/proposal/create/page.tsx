import type { Metadata } from "next";
import Link from "next/link";
import { PageHeader } from "@/components/dashboard/page-header";
import { ProposalForm } from "@/components/proposals/proposal-form";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { HandshakeIcon } from "@/components/ui/icons";
import { findClientOf, findContactChoice } from "@/lib/clients/known";
import { idOrNone } from "@/lib/core/schema";
import { requirePage } from "@/lib/dashboard/require-page";
import { readFormChoices } from "../form-choices";

export const metadata: Metadata = { title: "Crear propuesta" };

export default async function CreateProposalPage({ searchParams }: PageProps<"/dashboard/proposal/create">) {
  await requirePage("/dashboard/proposal/create");
  const query = await searchParams;
  const readId = (name: string) => idOrNone.catch("").parse(query[name]);
  const contactId = readId("contact");
  const [joined, contact] = contactId
    ? await Promise.all([findClientOf(contactId), findContactChoice(contactId)])
    : [null, null];
  const asked = joined?.id ?? readId("client");
  const { atFirst, ...choices } = await readFormChoices(asked || null);
  const known =
    choices.clients.find(({ id }) => id === asked) ?? (!contact && choices.clients.length === 1 && choices.clients[0]);
  return (
    <>
      <PageHeader
        title="Crear propuesta"
        description="Se crea como borrador. Recibe su número cuando la envías."
        trail={[{ label: "Propuestas", href: "/dashboard/proposal/list" }, { label: "Crear" }]}
      />
      {contact && !joined && (
        <p className="mb-6 rounded-lg bg-sunken px-4 py-3">
          {contact.name} no está entre tus clientes.{" "}
          <Link href={`/dashboard/client/create?contact=${contact.id}`} className="link">
            Registrar como cliente
          </Link>
          {choices.clients.length > 0 && ", o elige abajo a quién le propones"}.
        </p>
      )}
      {choices.clients.length > 0 ? (
        <ProposalForm {...choices} initial={{ clientId: known ? known.id : "", ...atFirst }} />
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

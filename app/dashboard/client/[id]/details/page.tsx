import type { Metadata } from "next";
import Link from "next/link";
import type { ReactNode } from "react";
import { EraseClient, JoinButton, RemoveClient, SeparateAccount } from "@/components/clients/client-actions";
import { Card } from "@/components/dashboard/card";
import { Details } from "@/components/dashboard/details";
import { PageHeader } from "@/components/dashboard/page-header";
import { ClientPageCard } from "@/components/engagements/client-page-card";
import { EngagementLinks } from "@/components/engagements/engagement-links";
import { PaymentLinks } from "@/components/payments/payment-links";
import { ProposalLinks } from "@/components/proposals/proposal-links";
import { PurchaseLinks } from "@/components/purchases/purchase-links";
import { ButtonLink } from "@/components/ui/button";
import { PencilIcon, PlusIcon } from "@/components/ui/icons";
import type { ClientDetails } from "@/lib/clients/schema";
import { clientKindLabels } from "@/lib/clients/shared/client";
import { taxIdLabel } from "@/lib/clients/shared/tax-id";
import { formatDateTime } from "@/lib/core/dates";
import { formatMoney } from "@/lib/core/numbers";
import { absoluteUrl } from "@/lib/core/seo";
import { requirePage } from "@/lib/dashboard/require-page";
import { listEngagementsOf } from "@/lib/engagements/list";
import { readClientPageNamed } from "@/lib/engagements/page/desk";
import { listPaymentsOf } from "@/lib/payments/list";
import { phoneLink } from "@/lib/people/shared/whatsapp";
import { sumOwed } from "@/lib/proposals/instalments/owed";
import { listProposalsOf } from "@/lib/proposals/list";
import { listPurchasesOf } from "@/lib/purchases/list";
import { conversationPath } from "@/lib/whatsapp/shared/path";
import { loadClient } from "../load-client";

export const metadata: Metadata = { title: "Cliente" };

export default async function ClientDetailsPage({ params }: PageProps<"/dashboard/client/[id]/details">) {
  const actor = await requirePage("/dashboard/client/[id]/details");
  const client = await loadClient(params);
  const { id, name, email, messages } = client;
  const [proposals, owed, engagements, page, purchases, payments] = await Promise.all([
    listProposalsOf(id),
    sumOwed(id),
    listEngagementsOf(id),
    readClientPageNamed(actor, id),
    listPurchasesOf(email),
    listPaymentsOf({ instalment: { is: { proposal: { clientId: id } } } }),
  ]);
  return (
    <>
      <PageHeader
        title={name}
        trail={[{ label: "Clientes", href: "/dashboard/client/list" }, { label: name }]}
        actions={
          <>
            <ButtonLink href={`/dashboard/client/${id}/update`} variant="secondary">
              <PencilIcon /> Editar
            </ButtonLink>
            <ButtonLink href={`/dashboard/proposal/create?client=${id}`}>
              <PlusIcon /> Crear propuesta
            </ButtonLink>
          </>
        }
      />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <Card title="Datos">
          <Details items={factsOf(client)} />
          <div className="mt-6 border-t border-line pt-6">
            {engagements.length > 0 || proposals.some(({ number }) => number) ? (
              <EraseClient id={id} name={name} />
            ) : (
              <RemoveClient id={id} name={name} />
            )}
          </div>
        </Card>
        <div className="min-w-0 space-y-6">
          <Card
            title="Encargos"
            actions={
              <ButtonLink href={`/dashboard/engagement/create?client=${id}`} variant="secondary">
                <PlusIcon /> Crear encargo
              </ButtonLink>
            }
          >
            <EngagementLinks engagements={engagements} />
          </Card>
          <Card title="Página del cliente">
            <ClientPageCard
              clientId={id}
              name={name}
              email={email}
              page={page}
              url={page.path && absoluteUrl(page.path)}
            />
          </Card>
          <Card title="Propuestas">
            <ProposalLinks proposals={proposals} />
            {owed.length > 0 && (
              <p className="mt-4 border-t border-line pt-4">
                Debe{" "}
                <strong className="tabular-nums">
                  {owed.map(({ currency, cents }) => formatMoney(cents, currency)).join(" y ")}
                </strong>
                .
              </p>
            )}
          </Card>
          {payments.length > 0 && (
            <Card title="Pagos">
              <PaymentLinks payments={payments} />
            </Card>
          )}
          {purchases.length > 0 && (
            <Card title="Compras">
              <PurchaseLinks purchases={purchases} />
            </Card>
          )}
          <Card title="En el sitio">
            <div className="space-y-4">
              <Joined client={client} isPageOpen={page.path !== null} />
            </div>
          </Card>
          {messages.length > 0 && (
            <Card title="Mensajes">
              <ul className="divide-y divide-line">
                {messages.map((message) => (
                  <li key={message.id} className="py-2">
                    <Link href={`/dashboard/application/message/${message.id}/details`} className="wrap-anywhere link">
                      {message.subject}
                    </Link>
                    <p className="text-sm text-muted">{formatDateTime(message.createdAt)}</p>
                  </li>
                ))}
              </ul>
            </Card>
          )}
        </div>
      </div>
    </>
  );
}

const factsOf = ({ kind, taxId, email, phone, address, notes }: ClientDetails) => [
  { label: "Tipo", value: clientKindLabels[kind] },
  { label: "RUC o DNI", value: taxIdLabel(taxId) },
  { label: "Correo", value: email },
  {
    label: "Teléfono",
    value: phone && (
      <a href={phoneLink(phone)} className="inline-flex min-h-11 items-center link">
        {phone}
      </a>
    ),
  },
  { label: "Dirección", value: address },
  { label: "Notas", value: notes && <span className="whitespace-pre-line">{notes}</span> },
];

type JoinedProps = { client: ClientDetails; isPageOpen: boolean };

function Joined({ client: { id, version, contact, user, offers }, isPageOpen }: JoinedProps) {
  const own = { id, version };
  if (!contact && !user && !offers.contact && !offers.user)
    return <p className="text-muted">Ninguna conversación ni cuenta tiene su teléfono o su correo.</p>;
  return (
    <>
      {contact && (
        <Row text={<Link href={conversationPath(contact.id)}>Conversación con {contact.name}</Link>}>
          <JoinButton {...own} joins={{ contactId: null }} label="Separar" />
        </Row>
      )}
      {offers.contact && (
        <Row text={`${offers.contact.name} tiene el mismo número en WhatsApp.`}>
          <JoinButton {...own} joins={{ contactId: offers.contact.id }} label="Unir" />
        </Row>
      )}
      {user && (
        <Row text={<Link href={`/dashboard/user/${user.id}/details`}>Cuenta de {user.name}</Link>}>
          <SeparateAccount {...own} name={user.name} isPageOpen={isPageOpen} />
        </Row>
      )}
      {offers.user && (
        <Row text={`${offers.user.name} tiene una cuenta con el mismo correo.`}>
          <JoinButton {...own} joins={{ userId: offers.user.id }} label="Unir" />
        </Row>
      )}
    </>
  );
}

const Row = ({ text, children }: { text: ReactNode; children: ReactNode }) => (
  <div className="flex flex-wrap items-center justify-between gap-3">
    <p className="min-w-0 wrap-anywhere [&>a]:link">{text}</p>
    {children}
  </div>
);

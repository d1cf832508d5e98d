import type { Metadata } from "next";
import { MarkRead, MessageActions } from "@/components/contact/message-actions";
import { MessageBadge } from "@/components/contact/message-badge";
import { MailLink, PhoneLink } from "@/components/dashboard/contact-links";
import { Card } from "@/components/dashboard/card";
import { Details } from "@/components/dashboard/details";
import { PageHeader } from "@/components/dashboard/page-header";
import { CameByLine } from "@/components/shortener/came-by-line";
import { ButtonAnchor, ButtonLink } from "@/components/ui/button";
import { MessageCircleIcon } from "@/components/ui/icons";
import { formatDateTime } from "@/lib/core/dates";
import { requirePage } from "@/lib/dashboard/require-page";
import { subjectLine } from "@/lib/marketing/shared/contact-link";
import { whatsappLink } from "@/lib/people/shared/whatsapp";
import { findContact } from "@/lib/whatsapp/contacts/find-contact";
import { conversationPath } from "@/lib/whatsapp/shared/path";
import { loadMessage } from "../load-message";

export const metadata: Metadata = { title: "Mensaje" };

export default async function MessageDetailsPage({ params }: PageProps<"/dashboard/application/message/[id]/details">) {
  await requirePage("/dashboard/application/message/[id]/details");
  const loaded = await loadMessage(params);
  const { id, name, email, phone, plan, message, currentUrl, state, createdAt, link } = loaded;
  const conversation = phone ? await findContact(phone) : null;
  const subject = subjectLine(loaded);
  return (
    <>
      {state === "new" && <MarkRead id={id} />}
      <PageHeader
        title={subject}
        description={`De ${name}, el ${formatDateTime(createdAt)}`}
        trail={[{ label: "Mensajes", href: "/dashboard/application/message/list" }, { label: name }]}
      />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[1fr_20rem]">
        <Card title="Mensaje">
          <p className="max-w-prose text-lg wrap-anywhere whitespace-pre-line">{message}</p>
          <MessageActions id={id} email={email} subject={subject} state={state}>
            {phone && <ContinueByWhatsapp name={name} phone={phone} conversationId={conversation?.id ?? null} />}
          </MessageActions>
        </Card>
        <Card title="Datos">
          <Details
            items={[
              { label: "Estado", value: <MessageBadge state={state} /> },
              { label: "Nombre", value: name },
              {
                label: "Correo",
                value: <MailLink email={email} />,
              },
              {
                label: "Teléfono",
                value: phone && <PhoneLink phone={phone} />,
              },
              { label: "Plan", value: plan },
              { label: "Página", value: currentUrl },
              ...(link ? [{ label: "Enlace corto", value: <CameByLine link={link} /> }] : []),
              { label: "Recibido", value: formatDateTime(createdAt) },
            ]}
          />
        </Card>
      </div>
    </>
  );
}

type Props = { name: string; phone: string; conversationId: string | null };

function ContinueByWhatsapp({ name, phone, conversationId }: Props) {
  const face = (
    <>
      <MessageCircleIcon /> Continuar por WhatsApp
    </>
  );
  if (conversationId) {
    return (
      <ButtonLink variant="secondary" href={conversationPath(conversationId)}>
        {face}
      </ButtonLink>
    );
  }
  const href = whatsappLink(phone, `Hola, ${name}. Te escribo por el mensaje que dejaste en nuestro sitio.`);
  return (
    <ButtonAnchor variant="secondary" href={href} target="_blank" rel="noopener noreferrer">
      {face}
    </ButtonAnchor>
  );
}

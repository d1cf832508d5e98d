import { ButtonAnchor, ButtonLink } from "@/components/ui/button";
import { MessageCircleIcon } from "@/components/ui/icons";
import { whatsappLink } from "@/lib/people/shared/whatsapp";
import { conversationPath } from "@/lib/whatsapp/shared/path";

type Props = { name: string; phone: string; conversationId: string | null };

/** Leads to the conversation with who left a telephone; where there is none yet, to WhatsApp itself. */
export function ContinueByWhatsapp({ name, phone, conversationId }: Props) {
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

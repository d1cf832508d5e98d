import type { Metadata } from "next";
import { ButtonAnchor, ButtonLink } from "@/components/ui/button";
import { MessageCircleIcon } from "@/components/ui/icons";
import { contactOutcome } from "@/lib/contact/shared/fields";
import { cachedSite } from "@/lib/site/cached-site";
import { whatsappLink } from "@/lib/people/shared/whatsapp";

export const ensureStatic = "navigation";

export const metadata: Metadata = { title: "Mensaje no enviado", robots: { index: false } };

export default async function ContactNotSentPage() {
  const { email, phone } = await cachedSite();
  return (
    <div className="container-site py-16 sm:py-24">
      <h1 className="text-3xl">{contactOutcome.failed}</h1>
      <p className="mt-4 max-w-prose text-lg text-muted">
        Vuelve atrás en tu navegador: lo que escribiste sigue ahí. Revisa que el correo electrónico esté completo
        {email && (
          <>
            , o escríbenos a{" "}
            <a href={`mailto:${email}`} className="link">
              {email}
            </a>
          </>
        )}
        .
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        {phone && (
          <ButtonAnchor href={whatsappLink(phone, "Hola, quiero conversar sobre un proyecto.")} rel="noopener">
            <MessageCircleIcon /> Escribir por WhatsApp
          </ButtonAnchor>
        )}
        <ButtonLink href="/contact" variant="secondary">
          Volver al formulario
        </ButtonLink>
      </div>
    </div>
  );
}

import type { Metadata } from "next";
import { ButtonLink } from "@/components/ui/button";
import { contactOutcome } from "@/lib/contact/shared/fields";

export const ensureStatic = "navigation";

export const metadata: Metadata = { title: "Mensaje enviado", robots: { index: false } };

export default function ContactSentPage() {
  return (
    <div className="container-site py-16 sm:py-24">
      <h1 className="text-3xl">{contactOutcome.sent}</h1>
      <p className="mt-4 max-w-prose text-lg text-muted">
        Recibimos tu mensaje y te responderemos en un día hábil, al correo que nos dejaste.
      </p>
      <ButtonLink href="/" className="mt-8">
        Volver al inicio
      </ButtonLink>
    </div>
  );
}

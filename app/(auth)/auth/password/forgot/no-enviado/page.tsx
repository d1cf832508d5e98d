import type { Metadata } from "next";
import { BackLink } from "@/components/auth/back-link";
import { ButtonLink } from "@/components/ui/button";

export const metadata: Metadata = { title: "Correo no enviado" };

export default function RestoreNotSentPage() {
  return (
    <>
      <h1 className="text-3xl">No pudimos enviar el correo</h1>
      <p className="mt-3 mb-6 text-muted">
        Revisa que tu correo electrónico esté completo. Si ya lo pediste varias veces, espera 15 minutos e inténtalo
        otra vez.
      </p>
      <ButtonLink href="/auth/password/forgot" className="w-full">
        Volver al formulario
      </ButtonLink>
      <BackLink />
    </>
  );
}

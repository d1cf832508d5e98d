import type { Metadata } from "next";
import { cookies } from "next/headers";
import { connection } from "next/server";
import { BackLink } from "@/components/auth/back-link";
import { ConfirmAccountForm } from "@/components/auth/confirm-account-form";
import { LinkOver } from "@/components/auth/link-over";
import { registrationCookieName } from "@/lib/auth/cookie";
import { findRegistrationLink } from "@/lib/auth/register";
import { linkInput } from "@/lib/auth/schema";

export const instant = false;

export const metadata: Metadata = { title: "Confirmar la cuenta" };

const over = (
  <LinkOver
    heading="Confirma tu cuenta"
    action={{ href: "/auth/register", label: "Registrarme otra vez" }}
    back={{ href: "/auth/login", children: "Iniciar sesión" }}
  >
    Cada enlace funciona una sola vez y durante 24 horas. Si ya confirmaste tu cuenta, inicia sesión.
  </LinkOver>
);

/** Mail scanners open links, so opening it changes nothing. */
export default async function ConfirmAccountPage({ params }: { params: Promise<{ token: string }> }) {
  await connection();
  const secret = (await cookies()).get(registrationCookieName)?.value ?? null;
  const token = linkInput.shape.token.safeParse((await params).token);
  const link = token.success ? await findRegistrationLink(token.data, secret) : null;
  if (!token.success || !link) return over;
  return (
    <>
      <h1 className="text-3xl text-balance">Confirma tu cuenta, {link.name}</h1>
      <p className="mt-3 mb-6 wrap-anywhere text-muted">
        Iniciarás sesión con <strong className="text-ink">{link.email}</strong>.
      </p>
      <ConfirmAccountForm token={token.data} email={link.email} asksPassword={!link.isOwnBrowser} />
      <BackLink />
    </>
  );
}

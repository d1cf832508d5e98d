import type { Metadata } from "next";
import { connection } from "next/server";
import { BackLink } from "@/components/auth/back-link";
import { ConfirmEmailForm } from "@/components/auth/confirm-email-form";
import { LinkOver } from "@/components/auth/link-over";
import { linkInput } from "@/lib/auth/schema";
import { findEmailLink } from "@/lib/users/email-change";

export const instant = false;

export const metadata: Metadata = { title: "Confirmar el correo" };

const over = (
  <LinkOver heading="Confirma tu nuevo correo" action={{ href: "/dashboard/setting/profile", label: "Ir a mi perfil" }}>
    Cada enlace funciona una sola vez y durante una hora. En tu perfil puedes pedir otro.
  </LinkOver>
);

/** Mail scanners open links, so opening it changes nothing. */
export default async function ConfirmEmailPage({ params }: { params: Promise<{ token: string }> }) {
  await connection();
  const token = linkInput.shape.token.safeParse((await params).token);
  const link = token.success ? await findEmailLink(token.data) : null;
  if (!token.success || !link) return over;
  return (
    <>
      <h1 className="text-3xl text-balance">Confirma tu nuevo correo</h1>
      <p className="mt-3 mb-6 wrap-anywhere text-muted">
        Tu cuenta usará <strong className="text-ink">{link.email}</strong> en lugar de {link.old}.
      </p>
      <ConfirmEmailForm token={token.data} {...link} />
      <BackLink />
    </>
  );
}

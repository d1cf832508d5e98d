import type { Metadata } from "next";
import { connection } from "next/server";
import { BackLink } from "@/components/auth/back-link";
import { ConfirmEmailForm } from "@/components/auth/confirm-email-form";
import { ButtonLink } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/error-state";
import { linkInput } from "@/lib/auth/schema";
import { findEmailLink } from "@/lib/users/email-change";

// Rendered for each visit.
export const instant = false;

export const metadata: Metadata = { title: "Confirmar el correo" };

/** The screen of the link that confirms a new e-mail. Opening it does nothing yet: programs that look at mails open links too. */
export default async function ConfirmEmailPage({ params }: { params: Promise<{ token: string }> }) {
  await connection();
  const token = linkInput.shape.token.safeParse((await params).token);
  const link = token.success ? await findEmailLink(token.data) : null;
  if (!token.success || !link) return <LinkOver />;
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

function LinkOver() {
  return (
    <>
      <h1 className="mb-6 text-3xl">Confirma tu nuevo correo</h1>
      <ErrorState
        title="El enlace ya se usó o ha caducado."
        action={<ButtonLink href="/dashboard/setting/profile">Ir a mi perfil</ButtonLink>}
      >
        Cada enlace funciona una sola vez y durante una hora. En tu perfil puedes pedir otro.
      </ErrorState>
      <BackLink />
    </>
  );
}

import type { Metadata } from "next";
import { connection } from "next/server";
import { BackLink } from "@/components/auth/back-link";
import { LinkOver } from "@/components/auth/link-over";
import { RestoreForm } from "@/components/auth/restore-form";
import { restoreInput } from "@/lib/auth/schema";
import { cachedSite } from "@/lib/site/cached-site";
import { findAccountLink } from "@/lib/people/account-tokens";
import { toOpeners } from "@/lib/users/shared/openers";
import { findAccess } from "@/lib/users/take-back";

// Rendered for each visit.
export const instant = false;

export const metadata: Metadata = { title: "Elegir la contraseña" };

const over = (
  <LinkOver heading="Elige una contraseña nueva" action={{ href: "/auth/password/forgot", label: "Pedir otro enlace" }}>
    Cada enlace funciona una sola vez y durante un tiempo limitado.
  </LinkOver>
);

type Props = { params: Promise<{ emailEncrypt: string }> };

/** The screen of the links in mails: to choose a new password, or the first one. */
export default async function RestorePasswordPage({ params }: Props) {
  await connection();
  const token = restoreInput.shape.emailEncrypt.safeParse((await params).emailEncrypt);
  const link = token.success ? await findAccountLink(token.data) : null;
  if (!token.success || !link) return over;

  const invited = link.purpose === "invitation";
  const { name } = await cachedSite();
  const openers = toOpeners(await findAccess(link.id));
  return (
    <>
      <h1 className="text-3xl text-balance">
        {invited ? `Te damos la bienvenida, ${link.name}` : "Elige una contraseña nueva"}
      </h1>
      <p className="mt-3 mb-6 wrap-anywhere text-muted">
        {invited ? `Tu cuenta en ${name} está lista. Elige la contraseña con la que entrarás como ` : "Para la cuenta "}
        <strong className="text-ink">{link.email}</strong>.
      </p>
      <RestoreForm
        token={token.data}
        email={link.email}
        openers={openers}
        submitLabel={invited ? "CREAR CONTRASEÑA" : "RESTABLECER CONTRASEÑA"}
      />
      <BackLink />
    </>
  );
}

import type { Metadata } from "next";
import { connection } from "next/server";
import { BackLink } from "@/components/auth/back-link";
import { LinkOver } from "@/components/auth/link-over";
import { RestoreForm } from "@/components/auth/restore-form";
import { restoreInput } from "@/lib/auth/schema";
import { safePath, withWayBack } from "@/lib/core/safe-path";
import { cachedSite } from "@/lib/site/cached-site";
import { findAccountLink } from "@/lib/people/account-tokens";
import { toOpeners } from "@/lib/users/shared/openers";
import { findAccess } from "@/lib/users/take-back";

export const instant = false;

export const metadata: Metadata = { title: "Elegir la contraseña" };

type Props = {
  params: Promise<{ emailEncrypt: string }>;
  searchParams: Promise<{ redirectURL?: string | string[] }>;
};

export default async function RestorePasswordPage({ params, searchParams }: Props) {
  await connection();
  const token = restoreInput.shape.emailEncrypt.safeParse((await params).emailEncrypt);
  const link = token.success ? await findAccountLink(token.data) : null;
  if (!token.success || !link) {
    const back = safePath([(await searchParams).redirectURL].flat()[0], "");
    const action = { href: withWayBack("/auth/password/forgot", back), label: "Pedir otro enlace" };
    return (
      <LinkOver heading="Elige una contraseña nueva" action={action}>
        Cada enlace funciona una sola vez y durante un tiempo limitado.
      </LinkOver>
    );
  }

  const invited = link.purpose === "invitation";
  const { name } = await cachedSite();
  const openers = toOpeners(await findAccess(link.id));
  return (
    <>
      <h1 className="text-3xl text-balance">
        {invited ? `Te damos la bienvenida, ${link.name}` : "Elige una contraseña nueva"}
      </h1>
      <p className="mt-3 mb-6 wrap-anywhere text-muted">
        {invited ? `Tu cuenta en ${name} está lista. Elige la contraseña para iniciar sesión como ` : "Para la cuenta "}
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

import type { Metadata } from "next";
import { Card } from "@/components/dashboard/card";
import { Details } from "@/components/dashboard/details";
import { PageHeader } from "@/components/dashboard/page-header";
import { OwnCertificates } from "@/components/certificates/own-certificates";
import { PushCard } from "@/components/push/push-card";
import { CourseMailsSwitch } from "@/components/teaching/course-mails-switch";
import { ChangeEmail } from "@/components/users/profile/change-email";
import { Passkeys } from "@/components/users/profile/passkeys";
import { PasswordForm } from "@/components/users/profile/password-form";
import { OwnProfileForm } from "@/components/users/profile/profile-form";
import { PrivacyCard } from "@/components/users/profile/remove-account";
import { SecondFactor } from "@/components/users/profile/second-factor";
import { SingleKeysSwitch } from "@/components/users/profile/single-keys-switch";
import { SessionList } from "@/components/users/profile/session-list";
import { TokenList } from "@/components/users/profile/tokens";
import { ButtonLink } from "@/components/ui/button";
import { requirePage } from "@/lib/dashboard/require-page";
import { hasPasskeyHost } from "@/lib/auth/passkey-ceremonies";
import { getSecondFactor } from "@/lib/auth/second-factor";
import { listSessions } from "@/lib/auth/sessions";
import { listOwnCertificates } from "@/lib/certificates/service";
import { formatDate } from "@/lib/core/dates";
import { siteUrl } from "@/lib/core/seo";
import { listOwnPages } from "@/lib/engagements/page/own";
import { hasMailServer } from "@/lib/mail/queue";
import { roleLabels } from "@/lib/people/shared/roles";
import { cachedSite } from "@/lib/site/cached-site";
import { wantsCourseMails } from "@/lib/teaching/mail-refusal";
import { listTokens } from "@/lib/tokens/service";
import { getProfile } from "@/lib/users/profile";
import { toOpeners } from "@/lib/users/shared/openers";
import { findAccess } from "@/lib/users/take-back";
import { can } from "@/lib/people/shared/rights";

export const metadata: Metadata = { title: "Mi perfil" };

export default async function ProfilePage() {
  const actor = await requirePage("/dashboard/setting/profile");
  const [profile, sessions, secondFactor, tokens, access, certificates, site, wantsMails, clientPages] =
    await Promise.all([
      getProfile(actor),
      listSessions(actor),
      getSecondFactor(actor),
      can(actor, "tokens") ? listTokens(actor) : null,
      findAccess(actor.id),
      listOwnCertificates(actor),
      cachedSite(),
      wantsCourseMails(actor.id),
      listOwnPages(actor),
    ]);
  const { passkeys } = access;
  const openers = toOpeners(access);
  const owner = {
    hasPassword: profile.hasPassword,
    hasApp: secondFactor.since !== null,
    hasPasskeys: passkeys.length > 0,
  };
  return (
    <>
      <PageHeader
        title="Mi perfil"
        description="Tus datos, cómo inicias sesión y los dispositivos donde tu cuenta está abierta."
        trail={[{ label: "Mi perfil" }]}
      />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[1fr_22rem]">
        <Card title="Mis datos">
          <OwnProfileForm profile={profile} />
        </Card>
        <Card title="Mi cuenta">
          <Details
            items={[
              { label: "Correo", value: profile.email },
              { label: "Rol", value: roleLabels[profile.role] },
              { label: "Operador", value: profile.operator?.name },
              { label: "Desde", value: formatDate(profile.createdAt) },
            ]}
          />
          <ChangeEmail owner={owner} pending={profile.pendingEmail} mailed={hasMailServer()} />
          {clientPages.map(({ name, path }) => (
            <p key={path} className="mt-4">
              <a href={path} className="inline-flex min-h-11 items-center wrap-anywhere link">
                Mi página de cliente{clientPages.length > 1 && `: ${name}`}
              </a>
            </p>
          ))}
          {!can(actor, "site") && (
            <p className="mt-4 text-sm text-subtle">
              Si tu rol debe cambiar, pídeselo a un {can(actor, "users") ? "SuperAdmin" : "administrador"}.
            </p>
          )}
        </Card>
        <div id="certificados" className="min-w-0 scroll-mt-24 lg:col-span-2">
          <OwnCertificates certificates={certificates} site={site.name} base={siteUrl} />
        </div>
        <Card title="Contraseña" className="lg:col-span-2">
          {profile.hasPassword ? (
            <PasswordForm owner={owner} openers={openers} />
          ) : (
            <div className="space-y-4">
              <p className="max-w-prose text-muted">
                Inicias sesión con Google y tu cuenta aún no tiene contraseña. Para crear una, te enviaremos un enlace a{" "}
                {profile.email}.
              </p>
              <ButtonLink href="/auth/password/forgot" variant="secondary">
                Crear una contraseña
              </ButtonLink>
            </div>
          )}
        </Card>
        <div id="dos-pasos" className="min-w-0 scroll-mt-24 lg:col-span-2">
          <SecondFactor
            state={secondFactor}
            email={profile.email}
            owner={owner}
            isAwaited={actor.lacksSecondFactor ?? false}
          />
        </div>
        <div className="min-w-0 lg:col-span-2">
          <Passkeys
            passkeys={passkeys}
            owner={owner}
            email={profile.email}
            isRequired={secondFactor.isRequired}
            offered={hasPasskeyHost()}
          />
        </div>
        <div className="min-w-0 lg:col-span-2">
          <SessionList initial={sessions} owner={owner} openers={openers} />
        </div>
        {can(actor, "pushes") && (
          <div id="avisos" className="min-w-0 scroll-mt-24 lg:col-span-2">
            <PushCard userId={actor.id} />
          </div>
        )}
        <Card title="Correos" className="lg:col-span-2">
          <CourseMailsSwitch wanted={wantsMails} />
        </Card>
        {tokens && (
          <div className="min-w-0 lg:col-span-2">
            <TokenList tokens={tokens} owner={owner} />
          </div>
        )}
        {can(actor, "links") && (
          <div id="atajos" className="min-w-0 scroll-mt-24 lg:col-span-2">
            <Card title="Atajos de teclado">
              <p className="mb-2 max-w-prose text-muted">
                <kbd>C</kbd> crea un enlace corto y <kbd>/</kbd> busca en WhatsApp, donde <kbd>X</kbd>, <kbd>U</kbd>,{" "}
                <kbd>R</kbd> y <kbd>E</kbd> ordenan la lista. Si dictas con la voz o presionas teclas sin querer,
                apágalos.
              </p>
              <SingleKeysSwitch />
            </Card>
          </div>
        )}
        <PrivacyCard email={profile.email} owner={owner} className="lg:col-span-2" />
      </div>
    </>
  );
}

"use client";

import { useEffect, useRef, useState } from "react";
import { StudioAddress } from "@/components/site/studio-address";
import { Button } from "@/components/ui/button";
import { CheckboxField } from "@/components/ui/choice-field";
import { EmailField } from "@/components/ui/email-field";
import { Field, PasswordField } from "@/components/ui/field";
import { Form, FormAlert, SubmitButton } from "@/components/ui/form";
import { api } from "@/lib/api/client";
import { failureWords } from "@/lib/api/failure-words";
import type { Registered } from "@/lib/auth/schema";
import { passwordHint } from "@/lib/auth/shared/fields";
import { EscalatedCaptcha } from "./escalated-captcha";
import { wayBack } from "@/lib/auth/shared/way-back";

type Asked = Registered & { email: string };

/** @param contact the studio's e-mail */
export function RegisterForm({ contact }: { contact: string | null }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  if (asked) return <MailSent asked={asked} contact={contact} onAnew={() => setAsked(null)} />;
  return (
    <Form
      schema={() => import("@/lib/auth/schema").then(({ registerInput }) => registerInput)}
      extra={() => ({ redirectURL: wayBack() })}
      onSubmit={async (body) => {
        const answer = await api("POST /api/auth/register", { body });
        setAsked({ ...answer, email: body.email });
      }}
      survives={false}
      aria-label="Crear tu cuenta"
      className="space-y-5"
    >
      <Field name="name" label="Nombre" autoComplete="name" maxLength={80} required />
      <EmailField autoComplete="username" hint="Te enviaremos a este correo un enlace para confirmar tu cuenta." />
      <PasswordField name="password" label="Contraseña" hint={passwordHint} autoComplete="new-password" required />
      <CheckboxField
        name="acceptsTerms"
        label="Tengo 18 años o más y acepto los términos"
        hint={
          <>
            Lee los{" "}
            <a href="/terms" target="_blank" className="link">
              términos
            </a>{" "}
            y la{" "}
            <a href="/privacy" target="_blank" className="link">
              política de privacidad
            </a>
            .
          </>
        }
        required
      />
      <EscalatedCaptcha always />
      <FormAlert />
      <SubmitButton busyLabel="Creando..." className="w-full">
        CREAR CUENTA
      </SubmitButton>
      <noscript>
        <p className="rounded-lg bg-amber-soft px-4 py-3 text-amber">
          Para crear una cuenta activa JavaScript en tu navegador. Los cursos y sus lecciones gratuitas se pueden leer
          sin JavaScript.
        </p>
      </noscript>
    </Form>
  );
}

type SentProps = { asked: Asked; contact: string | null; onAnew: () => void };

function MailSent({ asked: { email, mailed }, contact, onAnew }: SentProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="space-y-5">
      <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {mailed ? "Revisa tu correo" : "Falta confirmar tu correo"}
      </h2>
      {mailed ? (
        <p className="wrap-anywhere text-muted">
          Te enviamos un mensaje a <strong className="text-ink">{email}</strong>. Abre su enlace para terminar: funciona
          durante 24 horas. Si no lo ves, revisa tu correo no deseado.
        </p>
      ) : (
        <p className="wrap-anywhere text-muted">
          Este sitio aún no tiene servidor de correo y no pudimos enviarte el enlace para confirmar tu cuenta. Quedó en
          la bandeja de salida del panel: para pedírselo al estudio, escribe <StudioAddress email={contact} />.
        </p>
      )}
      {mailed && <SendAgain />}
      <Button variant="ghost" onClick={onAnew} className="w-full">
        Usar otro correo
      </Button>
    </div>
  );
}

function SendAgain() {
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState("");

  async function send() {
    setBusy(true);
    try {
      await api("POST /api/auth/register/resend");
      setSaid("Listo: si ese correo puede recibir otro mensaje, te llegará pronto. Usa el último enlace.");
    } catch (failure) {
      setSaid(failureWords(failure, "No se pudo enviar. Inténtalo de nuevo."));
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="space-y-2">
      <Button variant="secondary" busy={busy} busyLabel="Enviando..." onClick={send} className="w-full">
        Enviar otra vez
      </Button>
      <p role="status" className="text-sm text-muted">
        {said}
      </p>
    </div>
  );
}

"use client";

import Link from "next/link";
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { EmailField } from "@/components/ui/email-field";
import { PasswordField } from "@/components/ui/field";
import { Form, FormAlert, SubmitButton } from "@/components/ui/form";
import { useForm } from "@/components/ui/form-context";
import { FormMessage } from "@/components/ui/form-message";
import { useAwake } from "@/components/ui/use-awake";
import { api, ApiError } from "@/lib/api/client";
import { saveSession } from "@/lib/api/session";
import type { SignIn } from "@/lib/auth/schema";
import { BackLink } from "./back-link";
import { EscalatedCaptcha } from "./escalated-captcha";
import { MessageDialog } from "./message-dialog";
import { StepSkeleton } from "./step-skeleton";
import { useLeave } from "./use-leave";
import { usePasskeys } from "./use-passkeys";
import { rememberTarget } from "@/lib/auth/shared/remember-target";

const SecondStep = lazy(() => import("./second-step").then((step) => ({ default: step.SecondStep })));
const PasskeyEntry = lazy(() => import("./passkey-entry").then((entry) => ({ default: entry.PasskeyEntry })));

type Props = {
  call?: "POST /api/auth/login" | "POST /api/auth/loginNoCaptcha";
  /** Asks for the captcha from the start, not only when the server wants one. */
  withCaptcha?: boolean;
  passkeys: boolean;
  children?: ReactNode;
};

/** A placeholder for the passkey button until the page is hydrated. */
const passkeyPlace = (
  <Button variant="secondary" disabled className="w-full">
    Iniciar sesión con llave de acceso
  </Button>
);

const isBlank = (value: unknown) => String(value).trim() === "";

function takeChallenge(): string | null {
  const [, challenge] = /^#challenge=([\w.-]+)$/.exec(location.hash) ?? [];
  if (challenge) history.replaceState(history.state, "", location.pathname + location.search);
  return challenge ?? null;
}

export function LoginForm({ call = "POST /api/auth/login", withCaptcha = false, passkeys, children }: Props) {
  const leaving = useLeave();
  const awake = useAwake();
  const knowsPasskeys = usePasskeys();
  const [failure, setFailure] = useState<string | null>(null);
  const [challenge, setChallenge] = useState<string | null>(null);
  const form = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const taken = takeChallenge();
    // oxlint-disable-next-line react-hooks/set-state-in-effect -- the address can only be read in the browser
    if (taken) setChallenge(taken);
  }, []);

  const focusPassword = () => form.current?.querySelector<HTMLInputElement>("[name=password]")?.focus();

  function enter(session: SignIn) {
    saveSession(session);
    leaving.go(session.user.role);
  }

  function goBack(message: string | null) {
    setChallenge(null);
    setFailure(message);
    if (message === null) requestAnimationFrame(focusPassword);
  }

  return (
    <div ref={form} data-second-step={challenge ? "" : undefined}>
      {challenge && (
        <Suspense fallback={<StepSkeleton />}>
          <SecondStep challenge={challenge} busy={leaving.busy} onSession={enter} onBack={goBack} />
        </Suspense>
      )}
      {/* Stays as it was filled in, for whoever comes back. */}
      <div hidden={challenge !== null}>
        <Form
          schema={() => import("@/lib/auth/schema").then(({ loginInput }) => loginInput)}
          precheck={({ email, password }) => (isBlank(email) || isBlank(password) ? "Completa todos los campos" : null)}
          onSubmit={async (body) => {
            const session = await api(call, { body }).catch((failure: unknown) => {
              if (!(failure instanceof ApiError) || !failure.challenge) throw failure;
              setChallenge(failure.challenge);
            });
            if (session) enter(session);
          }}
          onFailure={setFailure}
          survives={false}
          className="space-y-5"
        >
          <EmailField autoComplete="username webauthn" />
          <div className="space-y-1">
            <PasswordField name="password" label="Contraseña" autoComplete="current-password" required />
            <p className="text-right">
              <Link
                href="/auth/password/forgot"
                prefetch={false}
                onClick={rememberTarget}
                className="inline-flex min-h-11 items-center link"
              >
                ¿Olvidaste tu contraseña?
              </Link>
            </p>
          </div>
          <EscalatedCaptcha
            always={withCaptcha}
            reason={
              <p className="text-muted">
                Hubo varios intentos fallidos con estos datos. Para seguir, confirma que no eres un bot.
              </p>
            }
          />
          <Failure isInDialog={failure !== null} />
          <SubmitButton busyLabel="Iniciando..." busy={leaving.busy} className="w-full">
            INGRESAR
          </SubmitButton>
          {passkeys && knowsPasskeys && (
            <div className="noscript:hidden">
              {awake && challenge === null ? (
                <Suspense fallback={passkeyPlace}>
                  <PasskeyEntry busy={leaving.busy} onSession={enter} onFailure={setFailure} />
                </Suspense>
              ) : (
                passkeyPlace
              )}
            </div>
          )}
          <noscript>
            <p className="rounded-lg bg-amber-soft px-4 py-3 text-amber">
              Para iniciar sesión activa JavaScript en tu navegador. Los cursos y sus lecciones gratuitas se pueden leer
              sin JavaScript.
            </p>
          </noscript>
        </Form>
        {children}
      </div>
      <BackLink />
      <MessageDialog message={failure} onClose={() => setFailure(null)} onClosed={focusPassword} />
    </div>
  );
}

/** Keeps the message of the closed dialog in the page, without reading it out a second time. */
function Failure({ isInDialog }: { isInDialog: boolean }) {
  const { failure, message } = useForm();
  if (failure === null) return <FormAlert />;
  return isInDialog ? null : <FormMessage message={message} wasRead />;
}

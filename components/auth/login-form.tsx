"use client";

import Link from "next/link";
import { useCallback, useRef, useState } from "react";
import { PlainField, PlainPasswordField } from "@/components/plain-form/plain-field";
import { PlainForm, PlainFormAlert, PlainSubmit, usePlainForm, valueOf } from "@/components/plain-form/plain-form";
import { api, ApiError } from "@/lib/api/client";
import { saveSession } from "@/lib/api/session";
import { authTexts } from "@/lib/auth/shared/fields";
import type { LoginInput } from "@/lib/auth/schema";
import { BackLink } from "./back-link";
import { checkEmail } from "./check-email";
import { LazyCaptcha } from "./lazy-captcha";
import { MessageDialog } from "./message-dialog";
import { useLeave } from "./use-leave";

type Props = {
  call?: "POST /api/auth/login" | "POST /api/auth/loginNoCaptcha";
  /** Asks for the captcha from the start, not only when the server wants one. */
  withCaptcha?: boolean;
};

/** Signs in with e-mail and password, and leaves to where the person wanted to go. */
export function LoginForm({ call = "POST /api/auth/login", withCaptcha = false }: Props) {
  const leaving = useLeave();
  const [demanded, setDemanded] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const token = useRef<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [begun, setBegun] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  const captcha = withCaptcha || demanded;
  const keepToken = useCallback((value: string | null) => {
    token.current = value;
  }, []);

  const precheck = (target: HTMLFormElement) => {
    if (!valueOf(target, "email").trim() || !valueOf(target, "password").trim()) return "Completa todos los campos";
    return captcha && !token.current ? "Completa el captcha primero" : null;
  };

  const signIn = async (target: HTMLFormElement) => {
    const body: LoginInput = {
      email: valueOf(target, "email"),
      password: valueOf(target, "password"),
      ...(token.current && { captchaToken: token.current }),
    };
    const session = await api(call, { body });
    saveSession(session);
    leaving.go(session.user.role);
  };

  const onFailure = (message: string, error: unknown) => {
    // A proof counts once.
    token.current = null;
    setAttempt((value) => value + 1);
    if (error instanceof ApiError && error.code === "captcha_required") setDemanded(true);
    setFailure(message);
  };

  return (
    <div ref={form} onFocus={() => setBegun(true)}>
      <PlainForm check={check} precheck={precheck} onSubmit={signIn} onFailure={onFailure} className="space-y-5">
        <PlainField
          name="email"
          type="email"
          label="Correo electrónico"
          autoComplete="username"
          inputMode="email"
          required
        />
        <div className="space-y-1">
          <PlainPasswordField name="password" label="Contraseña" autoComplete="current-password" required />
          <p className="text-right">
            <Link href="/auth/password/forgot" prefetch={false} className="inline-flex min-h-11 items-center link">
              ¿Olvidaste tu contraseña?
            </Link>
          </p>
        </div>
        {captcha && (
          <div className="space-y-2">
            {demanded && !withCaptcha && (
              <p className="text-muted">
                Hubo varios intentos fallidos con estos datos. Para seguir, confirma que no eres un programa.
              </p>
            )}
            {begun || demanded ? (
              <LoginCaptcha key={attempt} onToken={keepToken} />
            ) : (
              <p className="grid h-16 place-items-center rounded-lg bg-sunken px-4 text-sm text-subtle">
                Al empezar a escribir aparece aquí el captcha.
              </p>
            )}
          </div>
        )}
        <PlainFormAlert />
        <PlainSubmit busyLabel="Iniciando..." busy={leaving.busy} className="w-full">
          INGRESAR
        </PlainSubmit>
        <noscript>
          <p className="rounded-lg bg-amber-soft px-4 py-3 text-amber">
            Para iniciar sesión activa JavaScript en tu navegador. Los cursos y sus lecciones gratuitas se leen sin él.
          </p>
        </noscript>
      </PlainForm>
      <BackLink />
      <MessageDialog
        message={failure}
        onClose={() => setFailure(null)}
        onClosed={() => form.current?.querySelector<HTMLInputElement>("[name=password]")?.focus()}
      />
    </div>
  );
}

function check(form: HTMLFormElement) {
  return {
    email: checkEmail(form),
    password: valueOf(form, "password").trim() ? undefined : authTexts.password,
  };
}

/** The captcha of the form, which weighs as much as the rest of the page: once it is solved, the request to solve it goes. */
function LoginCaptcha({ onToken }: { onToken: (token: string | null) => void }) {
  const { clearMessage } = usePlainForm();
  const keep = useCallback(
    (token: string | null) => {
      onToken(token);
      if (token) clearMessage();
    },
    [onToken, clearMessage],
  );
  return <LazyCaptcha onToken={keep} />;
}

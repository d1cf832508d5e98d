"use client";

import Link from "next/link";
import { useCallback, useRef, useState } from "react";
import { useFormContext } from "react-hook-form";
import { Field, PasswordField } from "@/components/ui/field";
import { Form, FormAlert, SubmitButton } from "@/components/ui/form";
import { api, ApiError } from "@/lib/api/client";
import { saveSession } from "@/lib/api/session";
import { loginInput, type LoginInput, type SignIn } from "@/lib/auth/schema";
import { BackLink } from "./back-link";
import { CaptchaField } from "./captcha-field";
import { MessageDialog } from "./message-dialog";
import { useLeave } from "./use-leave";

type Props = {
  /** The sign-in call. */
  path?: string;
  /** Asks for the captcha from the start, not only when the server wants one. */
  withCaptcha?: boolean;
};

/** Signs in with e-mail and password, and leaves to where the person wanted to go. */
export function LoginForm({ path = "/api/auth/login", withCaptcha = false }: Props) {
  const leaving = useLeave();
  const [demanded, setDemanded] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const token = useRef<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const form = useRef<HTMLDivElement>(null);
  const captcha = withCaptcha || demanded;
  const keepToken = useCallback((value: string | null) => {
    token.current = value;
  }, []);

  const precheck = ({ email, password }: Partial<LoginInput>) => {
    if (!email?.trim() || !password?.trim()) return "Completa todos los campos";
    return captcha && !token.current ? "Completa el captcha primero" : null;
  };

  const signIn = async (values: LoginInput) => {
    const session = await api<SignIn>(path, {
      method: "POST",
      body: { ...values, ...(token.current && { captchaToken: token.current }) },
    });
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
    <div ref={form}>
      <Form schema={loginInput} precheck={precheck} onSubmit={signIn} onFailure={onFailure} className="space-y-5">
        <Field
          name="email"
          type="email"
          label="Correo electrónico"
          autoComplete="username"
          inputMode="email"
          required
        />
        <div className="space-y-1">
          <PasswordField name="password" label="Contraseña" autoComplete="current-password" required />
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
            <LoginCaptcha key={attempt} onToken={keepToken} />
          </div>
        )}
        <FormAlert />
        <SubmitButton busyLabel="Iniciando..." busy={leaving.busy} className="w-full">
          INGRESAR
        </SubmitButton>
        <noscript>
          <p className="rounded-lg bg-amber-soft px-4 py-3 text-amber">
            Para iniciar sesión activa JavaScript en tu navegador. Los cursos y sus lecciones gratuitas se leen sin él.
          </p>
        </noscript>
      </Form>
      <BackLink />
      <MessageDialog
        message={failure}
        onClose={() => setFailure(null)}
        onClosed={() => form.current?.querySelector<HTMLInputElement>("[name=password]")?.focus()}
      />
    </div>
  );
}

/** The captcha of the form: once it is solved, the request to solve it goes. */
function LoginCaptcha({ onToken }: { onToken: (token: string | null) => void }) {
  const { clearErrors } = useFormContext();
  const keep = useCallback(
    (token: string | null) => {
      onToken(token);
      if (token) clearErrors("root");
    },
    [onToken, clearErrors],
  );
  return <CaptchaField onToken={keep} />;
}

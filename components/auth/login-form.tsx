"use client";

import Link from "next/link";
import { useCallback, useEffect, useRef, useState, type ComponentType } from "react";
import { useFormContext } from "react-hook-form";
import { Button } from "@/components/ui/button";
import type { Dialog as DialogType } from "@/components/ui/dialog";
import { Field, PasswordField } from "@/components/ui/field";
import { Form, FormAlert, SubmitButton } from "@/components/ui/form";
import { ArrowLeftIcon } from "@/components/ui/icons";
import { api, ApiError } from "@/lib/api/client";
import { clearSession, refreshSession, saveSession, useSession } from "@/lib/api/session";
import { loginInput, type LoginInput, type Role, type SignIn } from "@/lib/auth/schema";
import { site } from "@/lib/core/site";
import { readStorage, writeStorage } from "@/lib/core/storage";
import { afterLogin } from "./after-login";
import { CaptchaField } from "./captcha-field";

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
            <a
              href={`mailto:${site.email}?subject=${encodeURIComponent("Recuperar mi contraseña")}`}
              className="inline-flex min-h-11 items-center link"
            >
              ¿Olvidaste tu contraseña?
            </a>
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
      <p className="mt-6 text-center">
        <Link href="/" className="inline-flex min-h-11 items-center gap-2 text-muted hover:text-ink hover:underline">
          <ArrowLeftIcon className="size-4" /> Volver al inicio
        </Link>
      </p>
      <FailureDialog
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

/** Leaves the page once there is a session; at once when there already was one that is still good. */
function useLeave() {
  const { user } = useSession();
  const [busy, setBusy] = useState(false);
  const left = useRef(false);

  const go = useCallback((role: Role) => {
    if (left.current) return;
    left.current = true;
    setBusy(true);
    const asked = new URLSearchParams(location.search).get("redirectURL");
    const target = afterLogin(role, asked, readStorage("redirectAfterLogin"));
    writeStorage("redirectAfterLogin", null);
    // A full load: nothing prefetched for a guest survives, and Back does not return here.
    location.replace(target);
  }, []);

  useEffect(() => {
    const stored = readStorage("accessToken");
    if (!user || !stored || left.current) return;
    // Storage may outlive the session or its cookie. Renewing brings both up to date, so the target will open.
    void refreshSession(stored).then((renewed) => {
      if (renewed === null) clearSession();
      else if (renewed !== "offline") go(user.role);
    });
  }, [user, go]);

  return { go, busy };
}

type FailureDialogProps = { message: string | null; onClose: () => void; onClosed: () => void };

/** The '¡Error!' dialog. Its code arrives with the first failure; where it cannot, the form's own alert says the same. */
function FailureDialog({ message, onClose, onClosed }: FailureDialogProps) {
  const [Dialog, setDialog] = useState<ComponentType<Parameters<typeof DialogType>[0]> | null>(null);
  const wanted = message !== null;

  useEffect(() => {
    if (!wanted) return;
    void import("@/components/ui/dialog").then((module) => setDialog(() => module.Dialog)).catch(() => undefined);
  }, [wanted]);

  if (!Dialog) return null;
  return (
    <Dialog
      alert
      open={wanted}
      onClose={onClose}
      onClosed={onClosed}
      title="¡Error!"
      description={message}
      actions={<Button onClick={onClose}>Aceptar</Button>}
    />
  );
}

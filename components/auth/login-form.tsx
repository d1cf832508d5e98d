"use client";

import Link from "next/link";
import { type ReactNode, useRef, useState } from "react";
import { Field, PasswordField } from "@/components/ui/field";
import { Form, FormAlert, SubmitButton } from "@/components/ui/form";
import { api } from "@/lib/api/client";
import { saveSession } from "@/lib/api/session";
import { BackLink } from "./back-link";
import { EscalatedCaptcha } from "./escalated-captcha";
import { MessageDialog } from "./message-dialog";
import { useLeave } from "./use-leave";

type Props = {
  call?: "POST /api/auth/login" | "POST /api/auth/loginNoCaptcha";
  /** Asks for the captcha from the start, not only when the server wants one. */
  withCaptcha?: boolean;
  /** What stands below the form. */
  children?: ReactNode;
};

const isBlank = (value: unknown) => String(value).trim() === "";

/** Signs in with e-mail and password, and leaves to where the person wanted to go. */
export function LoginForm({ call = "POST /api/auth/login", withCaptcha = false, children }: Props) {
  const leaving = useLeave();
  const [failure, setFailure] = useState<string | null>(null);
  const form = useRef<HTMLDivElement>(null);

  return (
    <div ref={form}>
      <Form
        schema={() => import("@/lib/auth/schema").then(({ loginInput }) => loginInput)}
        precheck={({ email, password }) => (isBlank(email) || isBlank(password) ? "Completa todos los campos" : null)}
        onSubmit={async (body) => {
          const session = await api(call, { body });
          saveSession(session);
          leaving.go(session.user.role);
        }}
        onFailure={setFailure}
        survives={false}
        className="space-y-5"
      >
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
        <EscalatedCaptcha
          always={withCaptcha}
          reason={
            <p className="text-muted">
              Hubo varios intentos fallidos con estos datos. Para seguir, confirma que no eres un programa.
            </p>
          }
        />
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
      {children}
      <BackLink />
      <MessageDialog
        message={failure}
        onClose={() => setFailure(null)}
        onClosed={() => form.current?.querySelector<HTMLInputElement>("[name=password]")?.focus()}
      />
    </div>
  );
}

"use client";

import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Form, FormAlert, SubmitButton } from "@/components/ui/form";
import { api, ApiError } from "@/lib/api/client";
import type { SignIn } from "@/lib/auth/schema";
import { CodeField } from "./code-field";

type Props = {
  /** What the first step was answered with. */
  challenge: string;
  /** The page is being left. */
  busy: boolean;
  onSession: (session: SignIn) => void;
  /** Leads back to the first step, with what there is to say. */
  onBack: (message: string | null) => void;
};

/** The second step of a sign-in: a code of the person's app, or one of their recovery codes. */
export function SecondStep({ challenge, busy, onSession, onBack }: Props) {
  const [recovery, setRecovery] = useState(false);
  const step = useRef<HTMLDivElement>(null);

  useEffect(() => step.current?.querySelector<HTMLInputElement>("[name=code]")?.focus(), [recovery]);

  return (
    <div ref={step}>
      <h2 className="text-xl">Verificación en dos pasos</h2>
      <p className="mt-2 mb-5 text-muted">Tu cuenta pide un código además de tu contraseña.</p>
      <Form
        key={String(recovery)}
        schema={() => import("@/lib/auth/schema").then(({ secondStepInput }) => secondStepInput)}
        onSubmit={async ({ code }) => onSession(await api("POST /api/auth/login", { body: { challenge, code } }))}
        onFailure={(message, failure) => {
          // It took too long, or something of the account has changed since.
          if (failure instanceof ApiError && failure.status === 401) onBack(message);
        }}
        survives={false}
        aria-label="Verificación en dos pasos"
        className="space-y-5"
      >
        <CodeField recovery={recovery} />
        <FormAlert />
        <SubmitButton busyLabel="Verificando..." busy={busy} className="w-full">
          VERIFICAR
        </SubmitButton>
      </Form>
      <div className="mt-4 flex flex-col gap-2">
        <Button variant="ghost" disabled={busy} onClick={() => setRecovery(!recovery)}>
          {recovery ? "Usar el código de la aplicación" : "Usar un código de recuperación"}
        </Button>
        <Button variant="ghost" disabled={busy} onClick={() => onBack(null)}>
          Volver al paso anterior
        </Button>
      </div>
    </div>
  );
}

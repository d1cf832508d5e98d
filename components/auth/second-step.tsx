"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Form, FormAlert, SubmitButton } from "@/components/ui/form";
import { api, ApiError } from "@/lib/api/client";
import type { PasskeyAssertion, SecondFactorWays } from "@/lib/auth/shared/passkeys";
import type { SignIn } from "@/lib/auth/schema";
import { CodeField } from "./code-field";
import { PasskeyButton } from "./passkey-button";
import { StepSkeleton } from "./step-skeleton";
import { usePasskeys } from "./use-passkeys";

type Props = {
  challenge: string;
  busy: boolean;
  onSession: (session: SignIn) => void;
  onBack: (message: string | null) => void;
};

type Way = "passkey" | "app" | "recovery";

const offers: Record<Way, string> = {
  passkey: "Usar una llave de acceso",
  app: "Usar el código de la aplicación",
  recovery: "Usar un código de recuperación",
};

export function SecondStep({ challenge, busy, onSession, onBack }: Props) {
  const [ways, setWays] = useState<Way[] | null>(null);
  const [chosen, setChosen] = useState<Way | null>(null);
  const step = useRef<HTMLDivElement>(null);
  const way = chosen ?? ways?.[0];
  const knowsPasskeys = usePasskeys();

  function leadsBack(failure: unknown): boolean {
    if (!(failure instanceof ApiError) || failure.status !== 401) return false;
    onBack(failure.message);
    return true;
  }

  const onUnknownWays = useEffectEvent((failure: unknown) => {
    // When the ways cannot be read, the person chooses among all of them.
    if (!leadsBack(failure)) setWays(knowsPasskeys ? ["app", "passkey", "recovery"] : ["app", "recovery"]);
  });
  useEffect(() => {
    let left = false;
    readWays(challenge).then(
      ({ app, passkey }) => {
        const had: Way[] = ["recovery"];
        if (app) had.unshift("app");
        if (passkey && knowsPasskeys) had.unshift("passkey");
        if (!left) setWays(had);
      },
      (failure: unknown) => !left && onUnknownWays(failure),
    );
    return () => {
      left = true;
    };
  }, [challenge, knowsPasskeys]);

  useEffect(() => step.current?.querySelector<HTMLElement>("[name=code], button")?.focus(), [way]);

  const send = async (shown: { code: string } | { passkey: PasskeyAssertion }) =>
    onSession(await api("POST /api/auth/login", { body: { challenge, ...shown } }));

  if (!ways) return <StepSkeleton />;
  return (
    <div ref={step}>
      <h2 className="text-xl">Verificación en dos pasos</h2>
      <p className="mt-2 mb-5 text-muted">
        Tu cuenta pide {way === "passkey" ? "tu llave de acceso" : "un código"} además de tu contraseña.
      </p>
      {way === "passkey" ? (
        <PasskeyButton
          variant="primary"
          disabled={busy}
          request={async () => (await readWays(challenge)).passkey!}
          onPasskey={async (passkey) => {
            await send({ passkey }).catch((failure: unknown) => {
              if (!leadsBack(failure)) throw failure;
            });
          }}
        >
          USAR LLAVE DE ACCESO
        </PasskeyButton>
      ) : (
        <Form
          key={way}
          schema={() => import("@/lib/auth/schema").then(({ secondStepInput }) => secondStepInput)}
          onSubmit={send}
          onFailure={(_message, failure) => leadsBack(failure)}
          survives={false}
          aria-label="Verificación en dos pasos"
          className="space-y-5"
        >
          <CodeField recovery={way === "recovery"} />
          <FormAlert />
          <SubmitButton busyLabel="Verificando..." busy={busy} className="w-full">
            VERIFICAR
          </SubmitButton>
        </Form>
      )}
      <div className="mt-4 flex flex-col gap-2">
        {ways
          .filter((other) => other !== way)
          .map((other) => (
            <Button key={other} variant="ghost" disabled={busy} onClick={() => setChosen(other)}>
              {offers[other]}
            </Button>
          ))}
        <Button variant="ghost" disabled={busy} onClick={() => onBack(null)}>
          Volver al paso anterior
        </Button>
      </div>
    </div>
  );
}

const readWays = (challenge: string): Promise<SecondFactorWays> =>
  api("POST /api/auth/secondFactor/ways", { body: { challenge } });

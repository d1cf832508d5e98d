"use client";

import { useRef } from "react";
import { Card } from "@/components/dashboard/card";
import { ConfirmButton } from "@/components/dashboard/confirm-button";
import { focusBehindDialogs } from "@/components/ui/focus-result";
import { LockIcon } from "@/components/ui/icons";
import { toast } from "@/components/ui/toast";
import { api, ApiError } from "@/lib/api/client";
import type { Overview } from "@/lib/backups/schema";
import { JobPanel } from "./job-panel";
import { useOverview } from "./use-overview";

export function ResetScreen({ initial }: { initial: Overview }) {
  const { overview, away, follow } = useOverview(initial);
  const { job, mayReset, restoreProblem } = overview;
  const jobHeading = useRef<HTMLHeadingElement>(null);
  const refusal = mayReset ? restoreProblem : inProduction;

  async function reset() {
    try {
      const begun = await api("POST /api/db/config/dropAndSeed");
      follow(begun.job);
      focusBehindDialogs(() => jobHeading.current);
    } catch (failure) {
      const { status, message } = failure instanceof ApiError ? failure : { status: 0, message: String(failure) };
      toast.danger(`❌ Error: ${status} ${message}`, { duration: 8_000 });
    }
  }

  return (
    <>
      <JobPanel job={job} away={away} mayCancel headingRef={jobHeading} />
      <Card title="Reiniciar la base de datos" className="max-w-3xl">
        <ResetEffects />
        <div className="mt-6 border-t border-line pt-6">
          {refusal !== null ? (
            <p className="flex items-start gap-2.5 text-muted">
              <LockIcon className="mt-0.5 size-5 shrink-0" />
              <span className="min-w-0">{refusal}</span>
            </p>
          ) : (
            <ConfirmButton
              label="Reiniciar la base de datos"
              title="¿Reiniciar la base de datos?"
              description="Se elimina todo y queda el contenido de demostración. Conservas tu cuenta y tu contraseña. Antes se crea una copia, y durante 24 horas puedes deshacerlo."
              confirmLabel="Reiniciar"
              typed="REINICIAR"
              danger
              disabled={away !== null || job?.state === "running"}
              onConfirm={reset}
            />
          )}
        </div>
      </Card>
    </>
  );
}

const inProduction =
  "En producción el reinicio está desactivado. Para permitirlo, inicia el sitio con ALLOW_RESET=1 y quita esa variable después.";

const effects = [
  "Se elimina todo: personas, órdenes, enlaces, visitas, mensajes, opciones y contenido.",
  "En su lugar queda el contenido de demostración, como en una instalación nueva.",
  "Conservas tu cuenta y tu contraseña; todas las demás sesiones se cierran.",
  "Antes se crea una copia de seguridad, y durante 24 horas puedes deshacerlo.",
];

function ResetEffects() {
  return (
    <ul className="list-disc space-y-2 pl-5 text-muted">
      {effects.map((effect) => (
        <li key={effect}>{effect}</li>
      ))}
    </ul>
  );
}

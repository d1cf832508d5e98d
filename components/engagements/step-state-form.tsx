"use client";

import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { ConfirmDialog } from "@/components/dashboard/confirm-dialog";
import { useBusy } from "@/components/dashboard/use-act";
import { Button } from "@/components/ui/button";
import { control } from "@/components/ui/labelled";
import { toast } from "@/components/ui/toast";
import { useAwake } from "@/components/ui/use-awake";
import { api } from "@/lib/api/client";
import { formatDateTime } from "@/lib/core/dates";
import type { EngagementStep } from "@/lib/engagements/schema";
import {
  type ChosenState,
  chosenStates,
  losesAnswer,
  type StepState,
  stepStateLabels,
} from "@/lib/engagements/shared/step";

type Choice = { version: number; to: StepState; isAsking: boolean };

/** Chooses a step's state, then saves it; asks before an answer of the client is dropped. */
export function StepStateForm({ step }: { step: EngagementStep }) {
  const { id, title, version, state } = step;
  const router = useRouter();
  const isAwake = useAwake();
  const { busy, run } = useBusy();
  const select = useRef<HTMLSelectElement>(null);
  // A choice was made for what the step was, so it ends with its version.
  const [choice, setChoice] = useState<Choice>({ version, to: state, isAsking: false });
  const isCurrent = choice.version === version;
  const chosen = isCurrent && chosenStates.find((one) => one === choice.to && one !== state);
  const ask = (isAsking: boolean) => setChoice((now) => ({ ...now, isAsking }));

  async function save(to: ChosenState, dropsAnswer: boolean) {
    const { isTold } = await api("PATCH /api/engagements/steps/update/{id}", {
      params: { id },
      body: { version, state: to, dropsAnswer },
    }).finally(() => router.refresh());
    toast.success(saysState(to, isTold));
    focusSelect();
  }

  /** The button goes once it is saved, and would take the focus with it. */
  const focusSelect = () => select.current?.focus();

  return (
    <>
      <select
        ref={select}
        aria-label={`Estado de ${title}`}
        value={chosen || state}
        disabled={!isAwake}
        onChange={({ target }) => setChoice({ version, to: target.value as StepState, isAsking: false })}
        className={`${control} h-11! w-auto!`}
      >
        {!(chosenStates as readonly string[]).includes(state) && (
          <option value={state}>{stepStateLabels[state]}</option>
        )}
        {chosenStates.map((one) => (
          <option key={one} value={one}>
            {stepStateLabels[one]}
          </option>
        ))}
      </select>
      {chosen && (
        <>
          <Button
            busy={busy}
            busyLabel="Guardando..."
            aria-label={`Guardar estado de ${title}`}
            onClick={() => (losesAnswer(step, chosen) ? ask(true) : void run(() => save(chosen, false)))}
          >
            Guardar estado
          </Button>
          <ConfirmDialog
            open={choice.isAsking}
            onClose={() => ask(false)}
            onClosed={focusSelect}
            title={`¿Descartar la respuesta a «${title}»?`}
            description={`${sayAnswer(step)} Si el paso pasa a «${stepStateLabels[chosen]}», esa respuesta se elimina de aquí y de la página del cliente. No se puede deshacer.`}
            alert
            confirmLabel="Descartar y guardar"
            danger
            onConfirm={() => save(chosen, true).finally(() => ask(false))}
          />
        </>
      )}
    </>
  );
}

function sayAnswer({ state, answerName, answeredAt }: EngagementStep): string {
  const did = `${answerName || "una persona eliminada"} ${state === "approved" ? "aprobó" : "respondió"} este paso.`;
  return answeredAt ? `El ${formatDateTime(answeredAt)}, ${did}` : did;
}

function saysState(state: ChosenState, isTold: boolean): string {
  if (state !== "review") return `El paso quedó en «${stepStateLabels[state]}».`;
  return isTold
    ? "El cliente recibirá un correo para que lo apruebe."
    : "El paso espera al cliente, pero no se le envió otro correo: avísale tú, si hace falta.";
}

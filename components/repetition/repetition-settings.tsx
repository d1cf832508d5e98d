"use client";

import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { ChevronDownIcon } from "@/components/ui/icons";
import { control, Labelled } from "@/components/ui/labelled";
import { toast } from "@/components/ui/toast";
import type { AnswerOf } from "@/lib/api/calls";
import { api } from "@/lib/api/client";
import type { RepetitionInput } from "@/lib/repetition/schema";

type Repetition = AnswerOf<"GET /api/repetition">;
type Props = { repetition: Repetition; onChange: (changed: Repetition) => void };

const hours = Array.from({ length: 17 }, (_, index) => index + 6);

export function RepetitionSettings({ repetition: { mailHour, paused }, onChange }: Props) {
  const id = useId();
  const [until, setUntil] = useState("");
  const [problem, setProblem] = useState("");
  const [isBusy, setIsBusy] = useState(false);

  async function change(body: RepetitionInput, told: string) {
    setProblem("");
    setIsBusy(true);
    try {
      onChange(await api("PATCH /api/repetition", { body }));
      toast.success(told);
    } catch (failure) {
      setProblem((failure as Error).message);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <details className="group mt-8 rounded-lg border border-line bg-surface">
      <summary className="flex min-h-12 items-center gap-3 px-4 font-semibold">
        <span className="grow">Correo y pausa</span>
        <ChevronDownIcon className="size-5 text-subtle transition-transform group-open:rotate-180" />
      </summary>
      <div className="space-y-6 border-t border-line p-4">
        <Labelled
          id={`${id}-hour`}
          label="Enviarme un recordatorio por correo"
          hint="Como máximo una vez al día y solo si te toca repasar. La hora es la de Lima y Bogotá."
        >
          <select
            id={`${id}-hour`}
            value={mailHour ?? ""}
            disabled={isBusy}
            onChange={({ target: { value } }) =>
              void change(
                { mailHour: value === "" ? null : Number(value) },
                value === "" ? "Ya no te escribiremos." : `Te escribiremos a las ${value}:00.`,
              )
            }
            aria-describedby={`${id}-hour-hint`}
            className={control}
          >
            <option value="">No</option>
            {[...new Set([...hours, ...(mailHour === null ? [] : [mailHour])])].map((hour) => (
              <option key={hour} value={hour}>
                A las {hour}:00
              </option>
            ))}
          </select>
        </Labelled>
        {!paused && (
          <form
            noValidate
            className="space-y-3"
            onSubmit={(event) => {
              event.preventDefault();
              void change({ pause: { until: until || null } }, "Tu repaso está en pausa.");
            }}
          >
            <Labelled
              id={`${id}-until`}
              label="Pausar hasta (opcional)"
              hint="No se pierde nada: tus preguntas se retrasan lo que dure la pausa."
              error={problem}
            >
              <input
                id={`${id}-until`}
                type="date"
                value={until}
                onChange={({ target }) => setUntil(target.value)}
                aria-invalid={problem ? true : undefined}
                aria-describedby={`${id}-until-${problem ? "error" : "hint"}`}
                className={control}
              />
            </Labelled>
            <Button type="submit" variant="secondary" busy={isBusy} className="max-sm:w-full">
              Pausar
            </Button>
          </form>
        )}
      </div>
    </details>
  );
}

"use client";

import Link from "next/link";
import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent } from "react";
import { Button } from "@/components/ui/button";
import { focusOn } from "@/components/ui/focus-result";
import { ArrowRightIcon, CheckIcon } from "@/components/ui/icons";
import { toast } from "@/components/ui/toast";
import { api } from "@/lib/api/client";
import type { FirstSteps } from "@/lib/dashboard/schema";
import { Card } from "./card";
import { useBusy } from "./use-act";

export function FirstStepsCard({ optionId, steps }: FirstSteps) {
  const router = useRouter();
  const { busy, run } = useBusy("No se pudieron guardar los primeros pasos.");
  const done = steps.filter(({ isDone }) => isDone).length;
  const isOver = done === steps.length;

  const putAway = () => api("PATCH /api/options/update/{id}", { params: { id: optionId }, body: { value: "false" } });
  const putAwayWhenOver = useEffectEvent(() => void putAway().catch(() => undefined));
  useEffect(() => {
    if (isOver) putAwayWhenOver();
  }, [isOver]);

  async function close() {
    if (!(await run(putAway))) return;
    toast.success("Los primeros pasos ya no se muestran.");
    focusOn(document.querySelector<HTMLElement>("main h1"));
    router.refresh();
  }

  if (isOver) {
    return (
      <div className="mt-6">
        <Card title="Todo listo">
          <p className="text-muted">Completaste los {steps.length} primeros pasos: el sitio ya es tuyo.</p>
        </Card>
      </div>
    );
  }
  return (
    <div className="mt-6">
      <Card
        title="Primeros pasos"
        actions={
          <div className="flex flex-wrap items-center gap-x-3">
            <p className="text-sm text-subtle">
              {done} de {steps.length} completados
            </p>
            <Button variant="ghost" busy={busy} onClick={close}>
              No mostrar más
            </Button>
          </div>
        }
      >
        <ol className="grid grid-cols-1 gap-x-6 lg:grid-cols-2">
          {steps.map((step) => (
            <Step key={step.title} {...step} />
          ))}
        </ol>
      </Card>
    </div>
  );
}

function Step({ title, hint, href, loads, isDone }: FirstSteps["steps"][number]) {
  const Way = loads ? "a" : Link;
  return (
    <li className="flex items-center gap-3 py-1">
      <span
        aria-hidden="true"
        className={`grid size-7 shrink-0 place-items-center rounded-full border ${isDone ? "border-transparent bg-accent text-on-accent" : "border-line-strong"}`}
      >
        {isDone && <CheckIcon className="size-4" />}
      </span>
      {isDone ? (
        <p className="flex min-h-11 items-center text-muted line-through decoration-line-strong">
          {title}
          <span className="sr-only"> (completado)</span>
        </p>
      ) : (
        <Way
          href={href}
          className="group -mx-2 flex min-h-11 grow items-center justify-between gap-3 rounded-md px-2 py-1 hover:bg-sunken"
        >
          <span>
            <span className="block font-medium">{title}</span>
            <span className="block text-sm text-subtle">{hint}</span>
          </span>
          <ArrowRightIcon className="size-5 text-subtle transition-transform group-hover:translate-x-0.5 group-hover:text-accent" />
        </Way>
      )}
    </li>
  );
}

"use client";

import { useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { FormMessage } from "@/components/ui/form-message";
import { control } from "@/components/ui/labelled";
import { toast } from "@/components/ui/toast";
import { api, ApiError } from "@/lib/api/client";
import { useApi } from "@/lib/api/use-api";
import type { TransferPlan } from "@/lib/studio/transfer/schema";
import { PlanView } from "../transfer/plan-view";
import { useTreeContext } from "./use-tree-state";

const sample = `- Primeros pasos
  - Qué es Git
  - Instalar Git
- Ramas
  - Crear una rama`;

export function OutlineDialog({ ids: [courseId = ""], onClose }: { ids: readonly string[]; onClose: () => void }) {
  const { branches, focusRow } = useTreeContext();
  const { mutate: refresh } = useApi(["GET /api/content/tree"], { revalidateOnMount: false });
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState("");
  const [plan, setPlan] = useState<TransferPlan | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  const body = { courseId, text };
  const title = branches.byId.get(courseId)?.title || "Sin título";

  async function attempt(work: () => Promise<void>) {
    setBusy(true);
    setMessage(null);
    try {
      await work();
    } catch (failure) {
      setMessage((failure as Error).message);
      if (failure instanceof ApiError && failure.code === "conflict") setPlan(null);
    } finally {
      setBusy(false);
    }
  }

  function look() {
    if (text.trim() !== "") return attempt(async () => setPlan(await api("POST /api/content/outline/plan", { body })));
    setMessage("Primero pega o escribe el esquema.");
    field.current!.focus();
  }
  const run = () =>
    attempt(async () => {
      const { created } = await api("POST /api/content/outline/run", { body: { ...body, plan: plan!.digest } });
      toast.success(created.length === 1 ? "Se creó un borrador." : `Se crearon ${created.length} borradores.`);
      await refresh();
      onClose();
    });
  const isReady = plan !== null && plan.problems.length === 0 && plan.created.length > 0;

  return (
    <Dialog
      open
      onClose={() => !isBusy && onClose()}
      onClosed={() => focusRow(courseId)}
      wide
      title="Pegar un esquema"
      description={`Cada punto de la lista crea una sección o lección de «${title}», como borrador. Si ya hay una con el mismo título, se queda.`}
      actions={
        <>
          <Button variant="secondary" disabled={isBusy} onClick={onClose}>
            Cancelar
          </Button>
          {isReady ? (
            <Button busy={isBusy} onClick={run}>
              {plan.created.length === 1 ? "Crear 1 borrador" : `Crear ${plan.created.length} borradores`}
            </Button>
          ) : (
            <Button busy={isBusy} onClick={look}>
              Ver qué se crea
            </Button>
          )}
        </>
      }
    >
      <div className="mt-5 space-y-5">
        <div className="space-y-1.5">
          <label htmlFor={id} className="block font-medium">
            Esquema
          </label>
          <textarea
            ref={field}
            id={id}
            rows={10}
            value={text}
            placeholder={sample}
            spellCheck
            onChange={({ target }) => {
              setText(target.value);
              setPlan(null);
              setMessage(null);
            }}
            className={`${control} h-auto py-3 font-mono text-sm`}
          />
        </div>
        <FormMessage message={message} />
        {plan && <PlanView plan={plan} />}
        {plan && plan.problems.length === 0 && plan.created.length === 0 && (
          <p role="status" className="text-muted">
            Todo eso ya está en el curso.
          </p>
        )}
      </div>
    </Dialog>
  );
}

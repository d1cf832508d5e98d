"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { ConfirmButton } from "@/components/dashboard/confirm-button";
import { useBusy } from "@/components/dashboard/use-act";
import { Button } from "@/components/ui/button";
import { ArrowDownIcon, ArrowUpIcon, PencilIcon, PlusIcon } from "@/components/ui/icons";
import { toast } from "@/components/ui/toast";
import { useAwake } from "@/components/ui/use-awake";
import { api } from "@/lib/api/client";
import type { EngagementStep } from "@/lib/engagements/schema";
import { StepDialog } from "./step-dialog";
import { StepStateForm } from "./step-state-form";

type Props = { step: EngagementStep; isFirst: boolean; isLast: boolean };

/** The actions of staff for a step. */
export function StepActions({ step, isFirst, isLast }: Props) {
  const { id, title, version } = step;
  const router = useRouter();
  const isAwake = useAwake();
  const { busy, run } = useBusy();
  const [isEditing, setIsEditing] = useState(false);

  const move = (to: "up" | "down") =>
    run(() => api("POST /api/engagements/steps/move/{id}", { params: { id }, body: { version, to } })).finally(() =>
      router.refresh(),
    );

  return (
    <div className="flex flex-wrap gap-2">
      <StepStateForm step={step} />
      <Button variant="secondary" disabled={!isAwake} onClick={() => setIsEditing(true)} aria-label={`Editar ${title}`}>
        <PencilIcon /> Editar
      </Button>
      <Button
        variant="secondary"
        disabled={isFirst || busy || !isAwake}
        onClick={() => void move("up")}
        aria-label={`Subir ${title}`}
      >
        <ArrowUpIcon />
      </Button>
      <Button
        variant="secondary"
        disabled={isLast || busy || !isAwake}
        onClick={() => void move("down")}
        aria-label={`Bajar ${title}`}
      >
        <ArrowDownIcon />
      </Button>
      <ConfirmButton
        label="Eliminar"
        name={`Eliminar el paso ${title}`}
        title={`¿Eliminar «${title}»?`}
        description="Se elimina con lo que respondió el cliente. Sus archivos se quedan en el encargo. No se puede deshacer."
        confirmLabel="Eliminar"
        danger
        quiet
        onConfirm={async () => {
          await api("DELETE /api/engagements/steps/remove/{id}", { params: { id } });
          toast.success("El paso se eliminó.");
          router.refresh();
        }}
      />
      <StepDialog
        open={isEditing}
        onClose={() => setIsEditing(false)}
        title={`Editar «${title}»`}
        initial={{ title, text: step.text, dueOn: step.dueOn ?? "" }}
        onSave={async (body) => {
          await api("PATCH /api/engagements/steps/update/{id}", { params: { id }, body: { ...body, version } });
          toast.success("Los cambios se guardaron.");
        }}
      />
    </div>
  );
}

export function AddStep({ engagementId }: { engagementId: string }) {
  const [open, setOpen] = useState(false);
  const isAwake = useAwake();
  return (
    <>
      <Button variant="secondary" disabled={!isAwake} onClick={() => setOpen(true)}>
        <PlusIcon /> Agregar paso
      </Button>
      <StepDialog
        open={open}
        onClose={() => setOpen(false)}
        title="Agregar un paso"
        initial={{ title: "", text: "", dueOn: "" }}
        onSave={async (body) => {
          await api("POST /api/engagements/steps/create/{id}", { params: { id: engagementId }, body });
          toast.success("El paso quedó agregado.");
        }}
      />
    </>
  );
}

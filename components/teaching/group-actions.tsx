"use client";

import { useState } from "react";
import { ConfirmButton } from "@/components/dashboard/confirm-button";
import { RowAction } from "@/components/dashboard/row-menu";
import { useAct } from "@/components/dashboard/use-act";
import { Button } from "@/components/ui/button";
import { CircleCheckIcon, CopyIcon, PencilIcon, PlusIcon, RefreshCwIcon, TrashIcon } from "@/components/ui/icons";
import { openedPiece } from "@/components/ui/opened-piece";
import { toast } from "@/components/ui/toast";
import { useAwake } from "@/components/ui/use-awake";
import { useCopy } from "@/components/ui/use-copy";
import { api } from "@/lib/api/client";
import type { TaughtGroup } from "@/lib/teaching/shared/groups";

const GroupDialog = openedPiece(() => import("./group-dialog").then((file) => file.GroupDialog));

export function CreateGroup({ course }: { course: string }) {
  const isAwake = useAwake();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button disabled={!isAwake} onClick={() => setOpen(true)}>
        <PlusIcon /> Crear grupo
      </Button>
      <GroupDialog isWanted={open} course={course} group={null} open={open} onClose={() => setOpen(false)} />
    </>
  );
}

type Props = { course: string; group: TaughtGroup; link: string };

export function GroupActions({ course, group, link }: Props) {
  const { id, name, state, joinCode } = group;
  const [open, setOpen] = useState(false);
  const { copy } = useCopy();
  const isFinished = state === "finished";
  const finish = useAct(async () => {
    await api("POST /api/teaching/groups/finish/{id}", { params: { id }, body: { finished: !isFinished } });
    toast.success(isFinished ? "El grupo sigue en curso." : "El grupo terminó.");
  });
  const remove = useAct(async () => {
    await api("DELETE /api/teaching/groups/remove/{id}", { params: { id } });
    toast.success("¡Grupo eliminado!");
  });
  return (
    <>
      {joinCode && !isFinished && (
        <RowAction
          icon={<CopyIcon className="size-5" />}
          label="Copiar enlace"
          name={`Copiar el enlace de ${name}`}
          title="Copiar enlace"
          onClick={() => {
            void copy(link + joinCode).then((copied) => copied && toast.success("Enlace copiado."));
          }}
        />
      )}
      <RowAction
        icon={<PencilIcon className="size-5" />}
        label="Editar"
        name={`Editar ${name}`}
        title="Editar"
        onClick={() => setOpen(true)}
      />
      <GroupDialog isWanted={open} course={course} group={group} open={open} onClose={() => setOpen(false)} />
      {isFinished ? (
        <RowAction
          icon={<RefreshCwIcon className="size-5" />}
          label="Volver a abrir"
          name={`Volver a abrir ${name}`}
          title="Volver a abrir"
          onClick={() => void finish.onClick()}
        />
      ) : (
        <ConfirmButton
          label={`Terminar ${name}`}
          icon={<CircleCheckIcon className="size-5" />}
          face="Terminar"
          title={`¿Terminar el grupo ${name}?`}
          description="Las personas del grupo podrán abrir todas las lecciones, y nadie más podrá unirse. Puedes volver a abrir el grupo."
          confirmLabel="Terminar grupo"
          onConfirm={async () => void (await finish.onClick())}
        />
      )}
      <ConfirmButton
        label={`Eliminar ${name}`}
        icon={<TrashIcon className="size-5" />}
        face="Eliminar"
        danger
        title={`¿Eliminar el grupo ${name}?`}
        description="Se pierden la lista de personas y el enlace del grupo. El avance de cada persona se conserva."
        confirmLabel="Eliminar grupo"
        onConfirm={async () => void (await remove.onClick())}
      />
    </>
  );
}

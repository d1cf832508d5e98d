"use client";

import { useState } from "react";
import { ConfirmButton } from "@/components/dashboard/confirm-button";
import { RowAction, RowMenu } from "@/components/dashboard/row-menu";
import { ErrorState } from "@/components/ui/error-state";
import { CheckIcon, PencilIcon, TrashIcon } from "@/components/ui/icons";
import { Skeleton } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast";
import { api } from "@/lib/api/client";
import { useApi } from "@/lib/api/use-api";
import type { SavedQuery } from "@/lib/sql-console/schema";
import { NameDialog } from "./name-dialog";

type Props = { onPick: (text: string) => void; currentText: () => string };

export function SavedQueries({ onPick, currentText }: Props) {
  const { data, error, mutate } = useApi(["GET /api/db/queries/findAll"]);
  const [renamed, setRenamed] = useState<SavedQuery | null>(null);
  if (error) return <ErrorState title="No se pudieron cargar las consultas." onRetry={() => void mutate()} />;
  if (!data) return <Skeleton className="h-32 w-full" />;
  if (data.length === 0) {
    return <p className="text-subtle">Aún no guardaste ninguna consulta. Escribe una y elige «Guardar».</p>;
  }

  async function overwrite({ id, name }: SavedQuery) {
    await api("PATCH /api/db/queries/update/{id}", { params: { id }, body: { text: currentText() } });
    await mutate();
    toast.success(`«${name}» ahora guarda el texto del editor.`);
  }

  return (
    <>
      <ul className="space-y-px">
        {data.map((query) => (
          <li key={query.id} className="flex items-center gap-1">
            <button type="button" onClick={() => onPick(query.text)} className={queryButton}>
              <span className="block font-medium wrap-anywhere">{query.name}</span>
              <code className="block truncate text-sm text-subtle">{query.text}</code>
            </button>
            <RowMenu name={query.name} folded>
              <RowAction
                icon={<PencilIcon />}
                label="Renombrar"
                name={`Renombrar ${query.name}`}
                onClick={() => setRenamed(query)}
              />
              <ConfirmButton
                label="Reemplazar"
                icon={<CheckIcon />}
                title={`¿Reemplazar «${query.name}»?`}
                description="Su texto se reemplaza por el del editor."
                confirmLabel="Reemplazar"
                onConfirm={() => overwrite(query)}
              />
              <ConfirmButton
                label="Eliminar"
                icon={<TrashIcon />}
                danger
                title={`¿Eliminar «${query.name}»?`}
                description="La consulta guardada se elimina. No se puede deshacer."
                confirmLabel="Eliminar"
                onConfirm={async () => {
                  await api("DELETE /api/db/queries/remove/{id}", { params: { id: query.id } });
                  await mutate();
                }}
              />
            </RowMenu>
          </li>
        ))}
      </ul>
      <NameDialog
        title="Renombrar la consulta"
        initial={renamed?.name}
        open={renamed !== null}
        onClose={() => setRenamed(null)}
        onName={async (name) => {
          await api("PATCH /api/db/queries/update/{id}", { params: { id: renamed!.id }, body: { name } });
          await mutate();
        }}
      />
    </>
  );
}

export const queryButton = "min-h-11 min-w-0 grow rounded-lg px-2 py-1.5 text-left hover:bg-sunken";

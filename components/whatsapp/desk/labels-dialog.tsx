"use client";

import { useState } from "react";
import { ConfirmButton } from "@/components/dashboard/confirm-button";
import { rowAction } from "@/components/dashboard/row-menu";
import { Button } from "@/components/ui/button";
import { SelectField } from "@/components/ui/choice-field";
import { Dialog } from "@/components/ui/dialog";
import { ErrorState } from "@/components/ui/error-state";
import { Field } from "@/components/ui/field";
import { Form, SubmitButton } from "@/components/ui/form";
import { FormActions } from "@/components/ui/form-actions";
import { PencilIcon, PlusIcon, TrashIcon } from "@/components/ui/icons";
import { Loading, Skeleton } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast";
import { api } from "@/lib/api/client";
import { useApi } from "@/lib/api/use-api";
import { labelInput, type LabelItem } from "@/lib/whatsapp/desk/schema";
import type { Conversation } from "@/lib/whatsapp/inbox/schema";
import { labelColorNames, labelColors } from "@/lib/whatsapp/shared/label-colors";
import { LabelChip } from "./label-chip";
import { useDesk, useRefreshInbox } from "./use-desk";

type Props = { conversation: Conversation; onClose: () => void };

/** The labels of a conversation, and all there are: made, renamed and removed here. */
export function LabelsDialog({ conversation: { id, labels: own }, onClose }: Props) {
  const { data: labels, error, mutate } = useApi(["GET /api/whatsapp/labels/findAll"]);
  const { busy, change } = useDesk(id);
  const refresh = useRefreshInbox();
  const [edited, setEdited] = useState<LabelItem | "new" | null>(null);

  const toggle = ({ id: labelId, name }: LabelItem, isOn: boolean) =>
    change(
      isOn ? { addLabels: [labelId] } : { removeLabels: [labelId] },
      isOn ? `Lleva la etiqueta ${name}.` : `Ya no lleva la etiqueta ${name}.`,
    );

  async function remove(label: LabelItem) {
    await api("DELETE /api/whatsapp/labels/remove/{id}", { params: { id: label.id } });
    toast.success("La etiqueta se eliminó.");
    refresh();
  }

  if (edited)
    return <LabelForm label={edited === "new" ? null : edited} onDone={() => setEdited(null)} onClose={onClose} />;
  return (
    <Dialog
      open
      onClose={onClose}
      title="Etiquetas"
      actions={
        <>
          <Button variant="secondary" onClick={() => setEdited("new")}>
            <PlusIcon /> Crear etiqueta
          </Button>
          <Button onClick={onClose}>Listo</Button>
        </>
      }
    >
      {error ? (
        <ErrorState title="No se pudieron cargar las etiquetas." onRetry={() => void mutate()}>
          {error.message}
        </ErrorState>
      ) : !labels ? (
        <Loading label="Cargando las etiquetas…">
          <Skeleton className="mt-4 h-24" />
        </Loading>
      ) : labels.length === 0 ? (
        <p className="mt-4 text-muted">Aún no hay etiquetas. Crea una para ordenar las conversaciones.</p>
      ) : (
        <ul className="mt-4 flex flex-col">
          {labels.map((label) => (
            <li key={label.id} className="flex items-center gap-1">
              <label className="flex min-h-11 min-w-0 grow items-center gap-3">
                <input
                  type="checkbox"
                  checked={own.some((each) => each.id === label.id)}
                  disabled={busy}
                  onChange={({ target }) => void toggle(label, target.checked)}
                  className="size-5 shrink-0 accent-accent"
                />
                <LabelChip label={label} />
              </label>
              <button
                type="button"
                aria-label={`Editar la etiqueta ${label.name}`}
                onClick={() => setEdited(label)}
                className={rowAction}
              >
                <PencilIcon />
              </button>
              <ConfirmButton
                label={`Eliminar la etiqueta ${label.name}`}
                icon={<TrashIcon />}
                title={`¿Eliminar la etiqueta ${label.name}?`}
                description={
                  label.conversations === 1
                    ? "La lleva 1 conversación, que la perderá."
                    : `La llevan ${label.conversations} conversaciones, que la perderán.`
                }
                confirmLabel="Eliminar"
                danger
                onConfirm={() => remove(label)}
              />
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

const colors = labelColors.map((value) => ({ value, label: labelColorNames[value] }));

function LabelForm({ label, onDone, onClose }: { label: LabelItem | null; onDone: () => void; onClose: () => void }) {
  const refresh = useRefreshInbox();
  return (
    <Dialog open onClose={onClose} title={label ? "Editar la etiqueta" : "Crear una etiqueta"}>
      <Form
        schema={labelInput}
        initial={label ? { name: label.name, color: label.color } : { color: "accent" }}
        survives={false}
        onSubmit={async (body) => {
          if (label) await api("PATCH /api/whatsapp/labels/update/{id}", { params: { id: label.id }, body });
          else await api("POST /api/whatsapp/labels/create", { body });
          refresh();
          onDone();
        }}
        className="mt-4 space-y-4"
      >
        <Field name="name" label="Nombre" maxLength={40} required autoFocus autoComplete="off" />
        <SelectField name="color" label="Color" options={colors} />
        <FormActions onCancel={onDone} cancelLabel="Volver">
          <SubmitButton busyLabel="Guardando...">Guardar</SubmitButton>
        </FormActions>
      </Form>
    </Dialog>
  );
}

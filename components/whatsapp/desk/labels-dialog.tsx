"use client";

import { SelectField } from "@/components/ui/choice-field";
import { Field } from "@/components/ui/field";
import { toast } from "@/components/ui/toast";
import { api } from "@/lib/api/client";
import { useApi } from "@/lib/api/use-api";
import type { Conversation } from "@/lib/whatsapp/inbox/schema";
import { labelColorNames, labelColors } from "@/lib/whatsapp/shared/label-colors";
import { LabelChip } from "./label-chip";
import { ManagedList } from "./managed-list";
import { useDesk, useRefreshInbox } from "./use-desk";

const colors = labelColors.map((value) => ({ value, label: labelColorNames[value] }));

const texts = {
  title: "Etiquetas",
  failure: "No se pudieron cargar las etiquetas.",
  loading: "Cargando las etiquetas…",
  empty: "Aún no hay etiquetas. Crea una para ordenar las conversaciones.",
  create: "Crear etiqueta",
  creating: "Crear una etiqueta",
  editing: "Editar la etiqueta",
};

export function LabelsDialog({ conversation, onClose }: { conversation: Conversation; onClose: () => void }) {
  const asked = useApi(["GET /api/whatsapp/labels/findAll"]);
  const { labels: own } = conversation;
  const { busy, change } = useDesk(conversation);
  const refresh = useRefreshInbox();
  return (
    <ManagedList
      asked={asked}
      onClose={onClose}
      texts={texts}
      listClassName="mt-4 flex flex-col"
      rowClassName="flex items-center gap-1"
      row={(label) => (
        <label className="flex min-h-11 min-w-0 grow items-center gap-3">
          <input
            type="checkbox"
            checked={own.some((each) => each.id === label.id)}
            disabled={busy}
            onChange={({ target: { checked } }) =>
              void change(
                checked ? { addLabels: [label.id] } : { removeLabels: [label.id] },
                checked ? `Se agregó la etiqueta ${label.name}.` : `Se quitó la etiqueta ${label.name}.`,
              )
            }
            className="size-5 shrink-0 accent-accent"
          />
          <LabelChip label={label} />
        </label>
      )}
      nameOf={({ name }) => `la etiqueta ${name}`}
      lossOf={({ conversations: count }) =>
        count === 1 ? "Se quitará de 1 conversación." : `Se quitará de ${count} conversaciones.`
      }
      onRemove={async (label) => {
        await api("DELETE /api/whatsapp/labels/remove/{id}", { params: { id: label.id } });
        toast.success("La etiqueta se eliminó.");
        refresh();
      }}
      schema={() => import("@/lib/whatsapp/desk/schema").then(({ labelInput }) => labelInput)}
      initialOf={(label) => ({ name: label?.name, color: label?.color ?? "accent" })}
      fields={
        <>
          <Field name="name" label="Nombre" maxLength={40} required autoFocus autoComplete="off" />
          <SelectField name="color" label="Color" options={colors} />
        </>
      }
      onSave={(label, body) =>
        label
          ? api("PATCH /api/whatsapp/labels/update/{id}", { params: { id: label.id }, body })
          : api("POST /api/whatsapp/labels/create", { body })
      }
    />
  );
}

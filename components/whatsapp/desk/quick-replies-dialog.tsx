"use client";

import { Field, TextareaField } from "@/components/ui/field";
import { api } from "@/lib/api/client";
import { useApi } from "@/lib/api/use-api";
import { longestText } from "@/lib/whatsapp/shared/limits";
import { quickReplyVariables } from "@/lib/whatsapp/shared/quick-reply";
import { ManagedList } from "./managed-list";

const texts = {
  title: "Respuestas rápidas",
  description: "Para usar una, empieza el mensaje con / y su atajo.",
  failure: "No se pudieron cargar las respuestas.",
  loading: "Cargando las respuestas…",
  empty: "Aún no hay respuestas rápidas. Crea la primera con lo que más escribes.",
  create: "Crear respuesta",
  creating: "Crear una respuesta rápida",
  editing: "Editar la respuesta rápida",
};

const variablesHint = `Puedes poner ${Object.entries(quickReplyVariables)
  .map(([name, meaning]) => `{{${name}}} (${meaning})`)
  .join(", ")}.`;

export function QuickRepliesDialog({ onClose }: { onClose: () => void }) {
  const asked = useApi(["GET /api/whatsapp/quick-replies/findAll"]);
  return (
    <ManagedList
      asked={asked}
      onClose={onClose}
      texts={texts}
      listClassName="mt-4 divide-y divide-line"
      rowClassName="flex items-center gap-1 py-1"
      row={({ shortcut, body }) => (
        <p className="min-w-0 grow">
          <span className="block font-medium">/{shortcut}</span>
          <span dir="auto" className="line-clamp-2 text-sm wrap-anywhere text-muted">
            {body}
          </span>
        </p>
      )}
      nameOf={({ shortcut }) => `/${shortcut}`}
      lossOf={() => "Nadie del equipo podrá usarla."}
      onRemove={async ({ id }) => {
        await api("DELETE /api/whatsapp/quick-replies/remove/{id}", { params: { id } });
        await asked.mutate();
      }}
      schema={() => import("@/lib/whatsapp/desk/schema").then(({ quickReplyInput }) => quickReplyInput)}
      initialOf={(reply) => ({ shortcut: reply?.shortcut, body: reply?.body })}
      fields={
        <>
          <Field
            name="shortcut"
            label="Atajo"
            hint="Una palabra, como saludo."
            maxLength={31}
            required
            autoFocus
            autoComplete="off"
          />
          <TextareaField name="body" label="Texto" hint={variablesHint} rows={5} maxLength={longestText} required />
        </>
      }
      onSave={(reply, body) =>
        reply
          ? api("PATCH /api/whatsapp/quick-replies/update/{id}", { params: { id: reply.id }, body })
          : api("POST /api/whatsapp/quick-replies/create", { body })
      }
    />
  );
}

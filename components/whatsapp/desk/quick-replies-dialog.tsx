"use client";

import { useState } from "react";
import { ConfirmButton } from "@/components/dashboard/confirm-button";
import { rowAction } from "@/components/dashboard/row-menu";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { ErrorState } from "@/components/ui/error-state";
import { Field, TextareaField } from "@/components/ui/field";
import { Form, SubmitButton } from "@/components/ui/form";
import { FormActions } from "@/components/ui/form-actions";
import { PencilIcon, PlusIcon, TrashIcon } from "@/components/ui/icons";
import { Loading, Skeleton } from "@/components/ui/skeleton";
import { api } from "@/lib/api/client";
import { useApi } from "@/lib/api/use-api";
import { longestText, type QuickReply, quickReplyInput } from "@/lib/whatsapp/desk/schema";
import { quickReplyVariables } from "@/lib/whatsapp/shared/quick-reply";
import { useRefreshInbox } from "./use-desk";

/** All quick replies: made, changed and removed here. */
export function QuickRepliesDialog({ onClose }: { onClose: () => void }) {
  const { data: replies, error, mutate } = useApi(["GET /api/whatsapp/quick-replies/findAll"]);
  const [edited, setEdited] = useState<QuickReply | "new" | null>(null);

  async function remove({ id }: QuickReply) {
    await api("DELETE /api/whatsapp/quick-replies/remove/{id}", { params: { id } });
    await mutate();
  }

  if (edited)
    return <ReplyForm reply={edited === "new" ? null : edited} onDone={() => setEdited(null)} onClose={onClose} />;
  return (
    <Dialog
      open
      onClose={onClose}
      title="Respuestas rápidas"
      description="Escribe / y su atajo al empezar un mensaje para usar una."
      actions={
        <>
          <Button variant="secondary" onClick={() => setEdited("new")}>
            <PlusIcon /> Crear respuesta
          </Button>
          <Button onClick={onClose}>Listo</Button>
        </>
      }
    >
      {error ? (
        <ErrorState title="No se pudieron cargar las respuestas." onRetry={() => void mutate()}>
          {error.message}
        </ErrorState>
      ) : !replies ? (
        <Loading label="Cargando las respuestas…">
          <Skeleton className="mt-4 h-24" />
        </Loading>
      ) : replies.length === 0 ? (
        <p className="mt-4 text-muted">Aún no hay ninguna. Crea la primera con lo que más escribes.</p>
      ) : (
        <ul className="mt-4 divide-y divide-line">
          {replies.map((reply) => (
            <li key={reply.id} className="flex items-center gap-1 py-1">
              <p className="min-w-0 grow">
                <span className="block font-medium">/{reply.shortcut}</span>
                <span dir="auto" className="line-clamp-2 text-sm wrap-anywhere text-muted">
                  {reply.body}
                </span>
              </p>
              <button
                type="button"
                aria-label={`Editar /${reply.shortcut}`}
                onClick={() => setEdited(reply)}
                className={rowAction}
              >
                <PencilIcon />
              </button>
              <ConfirmButton
                label={`Eliminar /${reply.shortcut}`}
                icon={<TrashIcon />}
                title={`¿Eliminar /${reply.shortcut}?`}
                description="Deja de tenerla todo el equipo."
                confirmLabel="Eliminar"
                danger
                onConfirm={() => remove(reply)}
              />
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

type FormProps = { reply: QuickReply | null; onDone: () => void; onClose: () => void };

function ReplyForm({ reply, onDone, onClose }: FormProps) {
  const refresh = useRefreshInbox();
  return (
    <Dialog open onClose={onClose} title={reply ? "Editar la respuesta rápida" : "Crear una respuesta rápida"}>
      <Form
        schema={quickReplyInput}
        initial={reply ? { shortcut: reply.shortcut, body: reply.body } : {}}
        survives={false}
        onSubmit={async (body) => {
          if (reply) await api("PATCH /api/whatsapp/quick-replies/update/{id}", { params: { id: reply.id }, body });
          else await api("POST /api/whatsapp/quick-replies/create", { body });
          refresh();
          onDone();
        }}
        className="mt-4 space-y-4"
      >
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
        <FormActions onCancel={onDone} cancelLabel="Volver">
          <SubmitButton busyLabel="Guardando...">Guardar</SubmitButton>
        </FormActions>
      </Form>
    </Dialog>
  );
}

const variablesHint = `Puedes poner ${Object.entries(quickReplyVariables)
  .map(([name, meaning]) => `{{${name}}} (${meaning})`)
  .join(", ")}.`;

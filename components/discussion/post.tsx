"use client";

import { useState } from "react";
import { Article } from "@/components/content/article";
import { ConfirmDialog } from "@/components/dashboard/confirm-dialog";
import { useBusy } from "@/components/dashboard/use-act";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field, TextareaField } from "@/components/ui/field";
import { Form, FormAlert, SubmitButton } from "@/components/ui/form";
import { CheckIcon } from "@/components/ui/icons";
import { toast } from "@/components/ui/toast";
import { api } from "@/lib/api/client";
import { useSession } from "@/lib/api/session";
import type { PostChanges, ShownPost } from "@/lib/discussion/schema";
import { discussionLengths } from "@/lib/discussion/shared/discussion";
import { markdownHint, tellWritten } from "./ask-form";
import { ByLine, UnseenBadge } from "./by-line";

type Props = {
  post: ShownPost;
  isQuestion?: boolean;
  /** Toggles this post as the accepted answer. */
  accept?: () => Promise<void>;
  onChanged: () => Promise<void>;
  onGone: () => void;
};

export function Post({ post, isQuestion = false, accept, onChanged, onGone }: Props) {
  const { id, state, isStaff, isAccepted, isOwn, reason, html } = post;
  const { user } = useSession();
  const [doing, setDoing] = useState<"edit" | "remove" | "report" | null>(null);
  const { busy, run } = useBusy();
  const isAlive = state === "shown" || state === "held";
  const close = () => setDoing(null);

  if (doing === "edit") return <EditForm post={post} isQuestion={isQuestion} onChanged={onChanged} onClose={close} />;
  return (
    <article>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-subtle">
        <ByLine {...post} />
        {post.editedAt && <span>editada</span>}
        {isStaff && <Badge tone="info">Equipo</Badge>}
        {isAccepted && (
          <Badge tone="accent">
            <CheckIcon className="size-4" /> Respuesta aceptada
          </Badge>
        )}
        <UnseenBadge state={state} />
      </p>
      {state === "removed" && <p className="mt-2 wrap-anywhere">El equipo la retiró: {reason}</p>}
      {state === "deleted" ? (
        <p className="mt-2 text-muted italic">[Eliminada por su autor]</p>
      ) : (
        <div className="mt-2 [&_.prose-quinde]:text-base">
          <Article html={html} />
        </div>
      )}
      <div className="-ml-4 flex flex-wrap empty:hidden">
        {accept && (
          <Button variant="ghost" busy={busy} onClick={() => void run(accept)}>
            {isAccepted ? "Quitar como respuesta" : "Marcar como respuesta"}
          </Button>
        )}
        {isOwn && isAlive && (
          <>
            <Button variant="ghost" onClick={() => setDoing("edit")}>
              Editar
            </Button>
            <Button variant="ghost" onClick={() => setDoing("remove")}>
              Eliminar
            </Button>
          </>
        )}
        {user && !isOwn && state === "shown" && (
          <Button variant="ghost" disabled={post.isReported} onClick={() => setDoing("report")}>
            {post.isReported ? "Reportada" : "Reportar"}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={doing === "remove"}
        onClose={close}
        alert
        danger
        title={isQuestion ? "¿Eliminar tu duda?" : "¿Eliminar tu respuesta?"}
        description={isQuestion ? "Si otros respondieron, sus respuestas se quedan." : "No se puede deshacer."}
        confirmLabel="Eliminar"
        onConfirm={async () => {
          await api("DELETE /api/discussion/posts/remove/{id}", { params: { id } });
          close();
          onGone();
        }}
      />
      <Dialog open={doing === "report"} onClose={close} title="Reportar" hasCross>
        <Form
          schema={() => import("@/lib/discussion/schema").then(({ reportInput }) => reportInput)}
          onSubmit={async (body) => {
            await api("POST /api/discussion/posts/report/{id}", { params: { id }, body });
            toast.success("Gracias: el equipo la revisará.");
            close();
            await onChanged();
          }}
          aria-label="Reportar"
          className="mt-4 space-y-4"
        >
          <TextareaField name="reason" label="¿Cuál es el problema?" rows={3} maxLength={discussionLengths.reason} />
          <FormAlert />
          <SubmitButton busyLabel="Enviando…">Enviar</SubmitButton>
        </Form>
      </Dialog>
    </article>
  );
}

type EditProps = { post: ShownPost; isQuestion: boolean; onChanged: () => Promise<void>; onClose: () => void };

function EditForm({ post: { id, title, body, version }, isQuestion, onChanged, onClose }: EditProps) {
  async function save(changes: PostChanges) {
    const { state } = await api("PATCH /api/discussion/posts/update/{id}", { params: { id }, body: changes });
    await onChanged();
    onClose();
    tellWritten(state, "Los cambios quedaron guardados.");
  }

  return (
    <Form
      schema={() => import("@/lib/discussion/schema").then(({ postChanges }) => postChanges)}
      initial={{ body: body ?? "", ...(isQuestion && { title }) }}
      extra={() => ({ version })}
      onSubmit={save}
      aria-label="Editar"
      className="space-y-4"
    >
      {isQuestion && <Field name="title" label="Tu duda en una línea" maxLength={discussionLengths.title} />}
      <TextareaField name="body" label="Texto" rows={6} maxLength={discussionLengths.body} hint={markdownHint} />
      <FormAlert />
      <div className="flex flex-wrap gap-3">
        <SubmitButton busyLabel="Guardando…">Guardar</SubmitButton>
        <Button variant="ghost" onClick={onClose}>
          Cancelar
        </Button>
      </div>
    </Form>
  );
}

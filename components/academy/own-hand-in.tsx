"use client";

import { Badge } from "@/components/ui/badge";
import { CheckboxField, FileField } from "@/components/ui/choice-field";
import { ErrorState } from "@/components/ui/error-state";
import { Field, TextareaField } from "@/components/ui/field";
import { Form, FormAlert, SubmitButton } from "@/components/ui/form";
import { Skeleton } from "@/components/ui/skeleton";
import { TimeAgo } from "@/components/ui/time-ago";
import { toast } from "@/components/ui/toast";
import type { TaskPart } from "@/lib/academy/shared/task";
import { api } from "@/lib/api/client";
import { useSession } from "@/lib/api/session";
import { useApi } from "@/lib/api/use-api";
import { formatBrief, formatDateTime } from "@/lib/core/dates";
import type { HandInInput, OwnHandIn } from "@/lib/teaching/hand-ins/schema";
import { useProgress } from "./use-progress";
import { handInStates, handInTones, sumOfPoints } from "@/lib/teaching/shared/hand-ins";

type Props = { lesson: string; taken: TaskPart[] };
type Shown = NonNullable<OwnHandIn["handIn"]>;

export function OwnHandInPart({ lesson, taken }: Props) {
  const { user } = useSession();
  const { retry } = useProgress();
  const { data, error, mutate } = useApi(
    user && ["GET /api/teaching/hand-ins/findOwn/{id}", { params: { id: lesson } }, user._id],
    { revalidateOnFocus: false },
  );
  if (!data) {
    return error ? (
      <div className="mt-6">
        <ErrorState title="No pudimos cargar tu entrega." onRetry={() => void mutate()}>
          {error.message}
        </ErrorState>
      </div>
    ) : (
      <Skeleton className="mt-6 h-96 w-full" />
    );
  }
  const { handIn } = data;

  async function send({ text, link, file, dropsFile }: HandInInput) {
    const body = new FormData();
    body.set("text", text);
    body.set("link", link);
    if (file) body.set("file", file);
    body.set("dropsFile", String(dropsFile));
    const sent = await api("POST /api/teaching/hand-ins/create/{id}", { params: { id: lesson }, body });
    await mutate(sent, { revalidate: false });
    retry();
    toast.success("Entregaste tu tarea.");
    return { anew: { text: sent.handIn?.text, link: sent.handIn?.link } };
  }

  return (
    <div className="mt-6 space-y-5 rounded-lg border border-line bg-surface p-4 sm:p-6">
      {handIn && <Standing {...handIn} />}
      {handIn?.state !== "accepted" && (
        <Form
          schema={() => import("@/lib/teaching/hand-ins/schema").then(({ handInInput }) => handInInput)}
          initial={{ text: handIn?.text, link: handIn?.link }}
          onSubmit={send}
          aria-label="Entregar la tarea"
          className="space-y-5"
        >
          {taken.includes("text") && <TextareaField name="text" label="Tu respuesta" rows={6} maxLength={20_000} />}
          {taken.includes("link") && (
            <Field name="link" label="Enlace" type="url" inputMode="url" placeholder="https://" maxLength={2_000} />
          )}
          {taken.includes("file") && (
            <FileField
              name="file"
              label={handIn?.fileName ? "Otro archivo" : "Archivo"}
              hint="PDF, ZIP, Office, imagen o texto, de hasta 5 MB."
            />
          )}
          {handIn?.fileName && <CheckboxField name="dropsFile" label={`Quitar «${handIn.fileName}»`} />}
          <FormAlert />
          <SubmitButton
            variant={handIn?.state === "handed_in" ? "secondary" : "primary"}
            busyLabel="Entregando…"
            className="max-sm:w-full"
          >
            {handIn ? "Entregar otra vez" : "Entregar"}
          </SubmitButton>
        </Form>
      )}
    </div>
  );
}

const Moment = ({ date }: { date: Date | string }) => (
  <TimeAgo iso={new Date(date).toISOString()} label={formatBrief(date)} title={formatDateTime(date)} />
);

const said: Record<Shown["state"], string> = {
  handed_in: "Te avisaremos cuando la revisen. Mientras tanto puedes cambiarla.",
  returned: "Corrígela y entrégala otra vez.",
  accepted: "¡Bien hecho! Tu tarea fue aceptada.",
};

function Standing({ id, state, handedInAt, gradedAt, fileName, text, link, note, points }: Shown) {
  const given = sumOfPoints(points);
  const decidedAt = state === "handed_in" ? null : gradedAt;
  return (
    <div className="space-y-3" role="status">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={handInTones[state]}>{state === "handed_in" ? "Entregada" : handInStates[state]}</Badge>
        <span className="text-sm text-muted">
          <Moment date={decidedAt ?? handedInAt} />
          {decidedAt && (
            <>
              {" "}
              · entregada <Moment date={handedInAt} />
            </>
          )}
        </span>
        {given && <span className="font-semibold tabular-nums">Puntos: {given}</span>}
      </p>
      <p className="text-muted">{said[state]}</p>
      {note && (
        <div className="rounded-lg bg-sunken p-4">
          <h3 className="font-sans text-base font-semibold">
            {state === "handed_in" ? "Comentario anterior" : "Comentario"}
          </h3>
          <p className="mt-1 wrap-anywhere whitespace-pre-line">{note}</p>
        </div>
      )}
      {given && (
        <ul className="space-y-1 text-sm">
          {points.map(({ name, points: got, most }) => (
            <li key={name} className="flex justify-between gap-4">
              <span className="min-w-0 wrap-anywhere">{name}</span>
              <span className="shrink-0 text-muted tabular-nums">
                {got ?? "—"} de {most}
              </span>
            </li>
          ))}
        </ul>
      )}
      {state === "accepted" && text && <p className="wrap-anywhere whitespace-pre-line">{text}</p>}
      {state === "accepted" && link && (
        <p>
          <a href={link} rel="noopener noreferrer nofollow" target="_blank" className="wrap-anywhere link">
            {link}
          </a>
        </p>
      )}
      {fileName && (
        <p>
          <a
            href={`/api/teaching/hand-ins/file/${id}`}
            download
            className="inline-flex min-h-11 items-center wrap-anywhere link"
          >
            Descargar «{fileName}»
          </a>
        </p>
      )}
    </div>
  );
}

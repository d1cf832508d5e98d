"use client";

import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field, TextareaField } from "@/components/ui/field";
import { Form, FormAlert, SubmitButton } from "@/components/ui/form";
import { toast } from "@/components/ui/toast";
import { useFieldValue } from "@/components/ui/use-field-value";
import { api } from "@/lib/api/client";
import { useApi } from "@/lib/api/use-api";
import type { QuestionInput } from "@/lib/discussion/schema";
import { discussionLengths, type DiscussionState } from "@/lib/discussion/shared/discussion";

type Props = { lesson: string; onCancel: () => void; onAsked: (id: string) => void };

export const markdownHint = "Puedes usar markdown: el código va entre ``` y ```.";

export function tellWritten(state: DiscussionState, said: string): void {
  if (state === "held") toast.warning("Quedó en revisión: los demás lo verán cuando el equipo lo apruebe.");
  else toast.success(said);
}

export function AskForm({ lesson, onCancel, onAsked }: Props) {
  async function ask(body: QuestionInput) {
    const { id, state } = await api("POST /api/discussion/questions/create/{id}", { params: { id: lesson }, body });
    tellWritten(state, "Tu duda quedó publicada. Te avisaremos por correo cuando respondan.");
    onAsked(id);
  }

  return (
    <Form
      schema={() => import("@/lib/discussion/schema").then(({ questionInput }) => questionInput)}
      onSubmit={ask}
      aria-label="Preguntar"
      className="mt-4 space-y-5 rounded-lg border border-line bg-surface p-4 sm:p-6"
    >
      <Field
        name="title"
        label="Tu duda en una línea"
        maxLength={discussionLengths.title}
        autoComplete="off"
        // Focus moves here because the user chose to ask.
        ref={(field) => field?.focus()}
      />
      <Similar lesson={lesson} />
      <TextareaField
        name="body"
        label="Cuéntala con detalle"
        rows={7}
        maxLength={discussionLengths.body}
        hint={`Qué querías hacer, qué probaste y qué pasó. ${markdownHint}`}
      />
      <FormAlert />
      <div className="flex flex-wrap gap-3">
        <SubmitButton busyLabel="Publicando…">Publicar</SubmitButton>
        <Button variant="ghost" onClick={onCancel}>
          Cancelar
        </Button>
      </div>
    </Form>
  );
}

/** Milliseconds after the last keystroke. */
const pause = 400;

function Similar({ lesson }: { lesson: string }) {
  const typed = useFieldValue("title")?.trim() ?? "";
  const [title, setTitle] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setTitle(typed), pause);
    return () => clearTimeout(timer);
  }, [typed]);
  const isLong = title.length >= 5 && title.length <= discussionLengths.title;
  const { data } = useApi(
    isLong ? ["GET /api/discussion/questions/findSimilar", { query: { lessonId: lesson, title } }] : null,
    { keepPreviousData: true, revalidateOnFocus: false, shouldRetryOnError: false },
  );
  const results = (isLong && data?.results) || [];
  return (
    <div role="status" className="empty:hidden">
      {results.length > 0 && (
        <div className="rounded-lg bg-sunken p-4">
          <p className="font-semibold">¿Es alguna de estas?</p>
          <ul className="mt-1">
            {results.map(({ id, title: asked, path, isSolved }) => (
              <li key={id}>
                <a href={path} target="_blank" className="inline-flex min-h-11 items-center gap-2 wrap-anywhere link">
                  {asked}
                  {isSolved && <span className="text-sm text-subtle">· Resuelta</span>}
                  <span className="sr-only"> (en otra pestaña)</span>
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

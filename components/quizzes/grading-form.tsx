"use client";

import { useSWRConfig } from "swr";
import { Card } from "@/components/dashboard/card";
import { articleClass } from "@/components/content/article";
import { Field, TextareaField } from "@/components/ui/field";
import { Form, FormAlert, SubmitButton } from "@/components/ui/form";
import { toast } from "@/components/ui/toast";
import { api } from "@/lib/api/client";
import { gradingList, waitingAnswers } from "@/lib/quizzes/shared/panel";

type OpenAnswer = {
  key: string;
  /** From 1. */
  number: number;
  prompt: string;
  rubric: string;
  text: string;
  score: number | null;
  note: string;
};

type Props = { id: string; answers: OpenAnswer[]; isOpen: boolean };

export function GradingForm({ id, answers, isOpen }: Props) {
  const { mutate } = useSWRConfig();
  const cards = answers.map((answer, at) => (
    <Card key={answer.key} title={`Pregunta ${answer.number}`} className="space-y-5">
      <Html html={answer.prompt} />
      <blockquote className="rounded-lg border-l-4 border-accent bg-sunken px-4 py-3 wrap-anywhere whitespace-pre-line">
        {answer.text}
      </blockquote>
      {answer.rubric && (
        <div>
          <p className="font-medium">Qué revisar</p>
          <Html html={answer.rubric} />
        </div>
      )}
      {isOpen ? (
        <>
          <Field name={`percent-${at}`} label="Puntaje (0 a 100)" inputMode="decimal" required className="max-w-40" />
          <TextareaField
            name={`note-${at}`}
            label="Comentario para el estudiante (opcional)"
            rows={3}
            maxLength={2_000}
          />
        </>
      ) : (
        <p>
          <span className="font-semibold">{Math.round((answer.score ?? 0) * 100)} de 100.</span> {answer.note}
        </p>
      )}
    </Card>
  ));
  if (!isOpen)
    return <div className="space-y-6">{cards.length > 0 ? cards : <Card>No tiene preguntas abiertas.</Card>}</div>;
  return (
    <Form
      schema={() => import("@/lib/quizzes/schema").then(({ gradingForm }) => gradingForm)}
      onSubmit={async (values) => {
        const grades = answers.map(({ key }, at) => ({
          key,
          percent: Number(values[`percent-${at}`]!.replace(",", ".")),
          note: values[`note-${at}`] ?? "",
        }));
        await api("PATCH /api/academy/grading/update/{id}", { params: { id }, body: { grades } });
        toast.success("Calificaste el intento.");
        void mutate(waitingAnswers.ask);
        return { to: gradingList };
      }}
      aria-label="Calificar"
      className="space-y-6"
    >
      {cards}
      <FormAlert />
      <SubmitButton busyLabel="Guardando…">Guardar la calificación</SubmitButton>
    </Form>
  );
}

/** Sanitised by the server. */
const Html = ({ html }: { html: string }) => (
  <div className={articleClass} dangerouslySetInnerHTML={{ __html: html }} />
);

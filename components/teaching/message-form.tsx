"use client";

import { Card } from "@/components/dashboard/card";
import { Field, TextareaField } from "@/components/ui/field";
import { Form, FormAlert, SubmitButton } from "@/components/ui/form";
import { toast } from "@/components/ui/toast";
import { useFieldValue } from "@/components/ui/use-field-value";
import { api } from "@/lib/api/client";
import { formatNumber } from "@/lib/core/numbers";
import type { MessageInput } from "@/lib/teaching/messages/schema";
import { mostSubject, mostText, paragraphsOf, type SilentDays, whyWritten } from "@/lib/teaching/shared/messages";

type Props = { course: { id: string; title: string }; days: SilentDays; group: string; people: number };

const shownPeople = (people: number) => (people === 1 ? "1 persona" : `${formatNumber(people)} personas`);

export function MessageForm({ course, days, group, people }: Props) {
  async function send(body: MessageInput) {
    const sent = await api("POST /api/teaching/courses/{id}/messages/create", { params: { id: course.id }, body });
    toast.success(`El mensaje va en camino a ${shownPeople(sent.people)}.`);
    return { to: `/dashboard/academy/teaching/${course.id}/messages` };
  }

  return (
    <Card title={`Escribir a ${shownPeople(people)}`}>
      <Form
        schema={() => import("@/lib/teaching/messages/schema").then(({ messageInput }) => messageInput)}
        extra={() => ({ days, group })}
        onSubmit={send}
        aria-label="Escribir a quienes dejaron el curso"
        className="grid grid-cols-1 gap-6 lg:grid-cols-2"
      >
        <div className="space-y-5">
          <Field name="subject" label="Asunto" maxLength={mostSubject} autoComplete="off" />
          <TextareaField
            name="text"
            label="Mensaje"
            rows={8}
            maxLength={mostText}
            hint="Escribe texto simple: cada línea es un párrafo. El botón para ir al curso se agrega solo."
          />
          <FormAlert />
          <SubmitButton busyLabel="Enviando…">Enviar a {shownPeople(people)}</SubmitButton>
        </div>
        <Preview course={course.title} />
      </Form>
    </Card>
  );
}

function Preview({ course }: { course: string }) {
  const subject = useFieldValue("subject") || "Asunto";
  const paragraphs = paragraphsOf(useFieldValue("text") || "Lo que escribas se verá aquí.");
  return (
    <section aria-label="Así se verá" className="min-w-0 rounded-lg border border-line bg-paper p-4 sm:p-6">
      <p className="text-sm text-subtle">Así se verá</p>
      <p className="mt-3 font-display text-xl font-bold wrap-anywhere">{subject}</p>
      {paragraphs.map((text, index) => (
        <p key={index} className="mt-3 wrap-anywhere">
          {text}
        </p>
      ))}
      <p className="mt-5">
        <span className="inline-block rounded-lg bg-accent px-4 py-2 font-semibold text-on-accent">
          Seguir con el curso
        </span>
      </p>
      <p className="mt-5 text-sm text-subtle">{whyWritten(course)}</p>
      <p className="mt-2 text-sm text-subtle underline">No recibir más correos como este</p>
    </section>
  );
}

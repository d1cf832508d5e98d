"use client";

import { useSWRConfig } from "swr";
import { Field, TextareaField } from "@/components/ui/field";
import { Form, FormAlert, SubmitButton } from "@/components/ui/form";
import { toast } from "@/components/ui/toast";
import type { Criterion } from "@/lib/academy/shared/task";
import { api } from "@/lib/api/client";
import type { GradeInput } from "@/lib/teaching/hand-ins/schema";
import { waitingHandIns } from "@/lib/teaching/shared/panel";

type Props = { id: string; version: number; rubric: Criterion[] };
type Values = Pick<GradeInput, "outcome" | "note"> & Record<string, string>;

export function GradeForm({ id, version, rubric }: Props) {
  const { mutate } = useSWRConfig();

  async function grade({ outcome, note, ...typed }: Values) {
    const points = rubric.map((_, index) => (typed[`points${index}`] ? Number(typed[`points${index}`]) : null));
    await api("POST /api/teaching/hand-ins/grade/{id}", { params: { id }, body: { version, outcome, note, points } });
    void mutate(waitingHandIns.ask);
    toast.success(outcome === "accepted" ? "Aceptaste la entrega." : "Devolviste la entrega.");
    return { to: "/dashboard/academy/hand-ins" };
  }

  return (
    <Form
      schema={() => import("@/lib/teaching/hand-ins/schema").then(({ gradeForm }) => gradeForm(rubric))}
      onSubmit={(values) => grade(values as Values)}
      aria-label="Revisar la entrega"
      className="space-y-5"
    >
      {rubric.map(({ name, points }, index) => (
        <Field
          key={name}
          name={`points${index}`}
          label={`${name} (de 0 a ${points})`}
          inputMode="numeric"
          autoComplete="off"
        />
      ))}
      <TextareaField
        name="note"
        label="Comentario"
        rows={5}
        maxLength={4_000}
        hint="Es obligatorio para devolver la entrega."
      />
      <FormAlert />
      <div className="flex flex-wrap gap-3">
        <SubmitButton name="outcome" value="accepted" busyLabel="Guardando…">
          Aceptar
        </SubmitButton>
        <SubmitButton name="outcome" value="returned" variant="secondary" busyLabel="Devolviendo…">
          Devolver con comentario
        </SubmitButton>
      </div>
    </Form>
  );
}

"use client";

import { Button, ButtonLink } from "@/components/ui/button";
import { ArrowRightIcon, RefreshCwIcon } from "@/components/ui/icons";
import type { AnswerOf } from "@/lib/api/calls";
import { countQuestions, dueWords, nextWords, pauseWords, repetitionPath } from "@/lib/repetition/shared/repetition";
import { DueBox, DueSkeleton } from "./due-box";
import { useRepetition } from "./use-repetition";

export function LiveDue() {
  const { data, error, mutate } = useRepetition();
  if (!data) {
    if (!error) return <DueSkeleton />;
    return (
      <div role="alert">
        <DueBox
          text="No pudimos cargar tu repaso"
          note={null}
          action={
            <Button variant="secondary" onClick={() => void mutate()}>
              <RefreshCwIcon /> Reintentar
            </Button>
          }
        />
      </div>
    );
  }
  const { text, note } = describe(data);
  return (
    <DueBox
      text={text}
      note={<p className="w-full truncate">{note}</p>}
      action={
        <ButtonLink href={repetitionPath} variant={data.due > 0 ? "primary" : "secondary"}>
          {data.due > 0 ? "Repasar" : "Ver mi repaso"} <ArrowRightIcon />
        </ButtonLink>
      }
    />
  );
}

function describe(data: AnswerOf<"GET /api/repetition">): { text: string; note: string } {
  const { due, done, all, paused } = data;
  if (paused) return { text: "Tu repaso está en pausa", note: pauseWords(paused) };
  if (due > 0) return { text: `Hoy: ${dueWords(data)}`, note: "Estás a punto de olvidar estas preguntas." };
  if (all === 0) return { text: "Tu repaso", note: "Aquí volverán las preguntas que respondas en las lecciones." };
  if (done > 0) return { text: "Listo por hoy", note: `Repasaste ${countQuestions(done)}. ${nextWords(data)}` };
  return { text: "Hoy no te toca repasar", note: nextWords(data) };
}

"use client";

import { type ReactNode, useEffect, useRef } from "react";
import { QuestionField } from "@/components/questions/question-field";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { formatPercent } from "@/lib/core/numbers";
import type { AttemptView } from "@/lib/quizzes/schema";
import { isAnswered, type QuizAnswers } from "@/lib/quizzes/shared/score";

type ResultsProps = {
  attempt: AttemptView;
  onClose: () => void;
  /** The button that begins another attempt, where one may. */
  again?: ReactNode;
  children?: ReactNode;
};

export function QuizResults({ attempt, onClose, again, children }: ResultsProps) {
  const { questions, answers, results, score, passed, state, passMark, showsRight } = attempt;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    title.current?.focus();
    title.current?.scrollIntoView({ block: "center" });
  }, []);
  return (
    <div>
      <div
        className={`rounded-lg border p-5 ${passed ? "border-accent/40 bg-accent-soft/40" : "border-line bg-surface"}`}
      >
        <h3 ref={title} tabIndex={-1} className="text-xl outline-none">
          {score === null
            ? "Cuestionario entregado: una persona va a calificarlo"
            : `${passed ? "¡Aprobaste!" : "Aún no apruebas."} Obtuviste ${formatPercent(score, 1)}`}
        </h3>
        <p className="mt-1 text-muted">
          {state === "expired" && "Se acabó el tiempo: solo cuenta lo que estaba guardado. "}
          {score === null
            ? children
              ? "Lo calificará cuando tengas una cuenta."
              : "Te avisaremos por correo."
            : `Se aprueba con ${passMark} %.`}
          {score !== null &&
            !passed &&
            !showsRight &&
            " Verás las respuestas correctas cuando apruebes o no te queden intentos."}
        </p>
        {children}
        <div className="mt-4 flex flex-wrap gap-3">
          {score !== null && !passed && again}
          <Button variant="secondary" onClick={onClose} className="max-sm:w-full">
            Cerrar las respuestas
          </Button>
        </div>
      </div>
      <ol className="mt-2 divide-y divide-line">
        {questions.map((asked, at) => {
          const result = results?.[asked.key];
          const wasAnswered = isAnswered((answers as QuizAnswers)[asked.key]?.answer);
          return (
            <li key={asked.key} className="py-7">
              <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
                <p className="text-sm font-semibold text-subtle">Pregunta {at + 1}</p>
                {!wasAnswered ? (
                  <Badge>Sin responder</Badge>
                ) : (
                  result?.score === null && <Badge tone="amber">Por calificar</Badge>
                )}
              </div>
              <QuestionField
                asked={asked}
                value={(answers as QuizAnswers)[asked.key]?.answer ?? null}
                grade={result?.score === null ? null : result}
                hasVerdict={wasAnswered}
                onChange={() => undefined}
                disabled
              />
              {result?.note && (
                <p className="mt-4 rounded-lg bg-sunken px-4 py-3 wrap-anywhere whitespace-pre-line">
                  <span className="font-semibold">Comentario:</span> {result.note}
                </p>
              )}
            </li>
          );
        })}
      </ol>
    </div>
  );
}

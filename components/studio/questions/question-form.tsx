"use client";

import { useId } from "react";
import { control, Labelled } from "@/components/ui/labelled";
import type { Question } from "@/lib/questions/shared/question";
import { AnswersOfKind } from "./answer-kinds";
import { areaClass } from "./answer-fields";
import { beginQuestion, writtenKindOf, type WrittenKind, writtenKinds } from "./written-kinds";

type Props = { question: Question; onChange: (question: Question) => void; readOnly: boolean };

export function QuestionForm({ question, onChange, readOnly }: Props) {
  const id = useId();
  const kind = writtenKindOf(question);
  return (
    <div className="space-y-4">
      <Area
        label="Pregunta"
        hint="Admite markdown: `código`, **negrita**, imágenes y fórmulas entre $."
        value={question.prompt}
        readOnly={readOnly}
        isFirst
        onChange={(prompt) => onChange({ ...question, prompt })}
      />
      <AnswersOfKind {...{ question, onChange, readOnly }} />
      {question.kind === "open" ? (
        <Area
          label="Rúbrica"
          hint="Los criterios para calificarla. Se muestran después de responder."
          value={question.rubric}
          readOnly={readOnly}
          onChange={(rubric) => onChange({ ...question, rubric })}
        />
      ) : (
        <Area
          label="Explicación"
          hint="Opcional. Se lee después de responder."
          value={question.explanation}
          readOnly={readOnly}
          onChange={(explanation) => onChange({ ...question, explanation })}
        />
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <Labelled id={`${id}-kind`} label="Tipo">
          <select
            id={`${id}-kind`}
            value={kind}
            disabled={readOnly}
            onChange={({ target }) => onChange(beginQuestion(target.value as WrittenKind, question))}
            className={control}
          >
            {Object.entries(writtenKinds).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </Labelled>
        <Labelled
          id={`${id}-title`}
          label="Nombre"
          hint="Opcional. Con un nombre, sus estadísticas se conservan aunque cambie el texto."
        >
          <input
            id={`${id}-title`}
            autoComplete="off"
            maxLength={200}
            aria-describedby={`${id}-title-hint`}
            value={question.title}
            readOnly={readOnly}
            onChange={({ target }) => onChange({ ...question, title: target.value })}
            className={control}
          />
        </Labelled>
      </div>
    </div>
  );
}

type AreaProps = {
  label: string;
  hint?: string;
  value: string;
  readOnly: boolean;
  isFirst?: true;
  onChange: (text: string) => void;
};

function Area({ label, hint, value, readOnly, isFirst, onChange }: AreaProps) {
  const id = useId();
  return (
    <Labelled id={id} label={label} hint={hint}>
      <textarea
        id={id}
        rows={1}
        data-first={isFirst}
        aria-describedby={hint && `${id}-hint`}
        value={value}
        readOnly={readOnly}
        onChange={({ target }) => onChange(target.value)}
        className={areaClass}
      />
    </Labelled>
  );
}

"use client";

import { type ReactNode, useId, useState } from "react";
import { control, FieldNote, Labelled } from "@/components/ui/labelled";
import type { Question } from "@/lib/questions/shared/question";
import { AnswerRows, areaClass, NumberInput } from "./answer-rows";
import {
  beginQuestion,
  blank,
  blankNumber,
  isWeighed,
  writtenKindOf,
  shareOut,
  type WrittenKind,
  writtenKinds,
} from "./written-kinds";

type Props = { question: Question; onChange: (question: Question) => void; readOnly: boolean };

/** All of a question: what is asked, its answers, and what is said of them. */
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
      <Answers {...{ question, onChange, readOnly }} />
      {question.kind === "open" ? (
        <Area
          label="Rúbrica"
          hint="En qué se fija quien la califica. Se muestra después de responder."
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
        <Labelled id={`${id}-title`} label="Nombre" hint="Opcional. Con él, sus cifras siguen aunque cambie el texto.">
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

function Answers({ question, onChange, readOnly }: Props) {
  const name = useId();
  const [hasWeights, setHasWeights] = useState(() => isWeighed(question));
  const isOwn = hasWeights || isWeighed(question);
  const weights = (reset: () => Question) => (
    <label className="flex min-h-11 w-fit items-center gap-3">
      <input
        type="checkbox"
        checked={isOwn}
        disabled={readOnly}
        onChange={({ target }) => {
          setHasWeights(target.checked);
          if (!target.checked) onChange(reset());
        }}
        className="size-5 shrink-0 accent-accent"
      />
      Decir cuánto vale cada respuesta
    </label>
  );
  const common = { readOnly };
  switch (question.kind) {
    case "one":
    case "several": {
      const { kind, options } = question;
      const isOne = kind === "one";
      const isTruth = writtenKindOf(question) === "truth";
      const set = (next: typeof options) => onChange({ ...question, options: isOne || isOwn ? next : shareOut(next) });
      const judge = (at: number, isRight: boolean) =>
        set(
          options.map((one, place) => {
            if (isOne) return { ...one, score: place === at ? 1 : one.score === 1 ? 0 : one.score };
            return place === at ? { ...one, score: isRight ? 1 : -1 } : one;
          }),
        );
      return (
        <Group
          label={
            isTruth
              ? "¿Cuál es la correcta?"
              : isOne
                ? "Respuestas: marca la correcta"
                : "Respuestas: marca las correctas"
          }
        >
          <AnswerRows
            {...common}
            one="Respuesta"
            add="Agregar respuesta"
            rows={options}
            least={2}
            make={() => ({ ...blank, score: isOne || isOwn ? 0 : -1 })}
            onChange={set}
            mark={({ score }, at) => (
              <span className="flex shrink-0 items-center">
                {(isOne || !isOwn) && (
                  <label className="grid size-11 place-items-center">
                    <span className="sr-only">Respuesta {at + 1} es correcta</span>
                    <input
                      type={isOne ? "radio" : "checkbox"}
                      name={name}
                      checked={isOne ? score === 1 : score > 0}
                      disabled={readOnly}
                      onChange={({ target }) => judge(at, target.checked)}
                      className="size-5 accent-accent"
                    />
                  </label>
                )}
                {isOwn && !(isOne && score === 1) && (
                  <Percent
                    at={at}
                    score={score}
                    readOnly={readOnly}
                    onChange={(next) => set(options.with(at, { ...options[at]!, score: next }))}
                  />
                )}
              </span>
            )}
          >
            {(row, label, change, keys) =>
              isTruth ? (
                <span className="flex min-h-11 items-center">{row.text}</span>
              ) : (
                <AnswerText
                  {...{ label, readOnly, keys }}
                  value={row.text}
                  onChange={(text) => change({ ...row, text })}
                />
              )
            }
          </AnswerRows>
          {!isTruth &&
            weights(() => ({
              ...question,
              options: isOne ? options.map((one) => ({ ...one, score: one.score === 1 ? 1 : 0 })) : shareOut(options),
            }))}
        </Group>
      );
    }
    case "text": {
      const { accepted } = question;
      const set = (next: typeof accepted) => onChange({ ...question, accepted: next });
      return (
        <Group
          label="Respuestas que se aceptan"
          hint="Mayúsculas y tildes no cuentan. Un * vale por cualquier texto: post*."
        >
          <AnswerRows
            {...common}
            one="Respuesta"
            add="Agregar otra que se acepta"
            rows={accepted}
            least={1}
            make={() => ({ ...blank, score: 1 })}
            onChange={set}
            mark={({ score }, at) =>
              isOwn && (
                <Percent
                  at={at}
                  score={score}
                  readOnly={readOnly}
                  onChange={(next) => set(accepted.with(at, { ...accepted[at]!, score: next }))}
                />
              )
            }
          >
            {(row, label, change, keys) => (
              <AnswerText
                {...{ label, readOnly, keys }}
                value={row.text}
                onChange={(text) => change({ ...row, text })}
              />
            )}
          </AnswerRows>
          {weights(() => ({ ...question, accepted: accepted.map((one) => ({ ...one, score: 1 })) }))}
        </Group>
      );
    }
    case "number": {
      const { accepted } = question;
      const set = (next: typeof accepted) => onChange({ ...question, accepted: next });
      return (
        <Group label="Números que se aceptan" hint="El margen es cuánto puede faltar o sobrar. Vacío: ninguno.">
          <AnswerRows
            {...common}
            one="Número"
            add="Agregar otro número"
            rows={accepted}
            least={1}
            make={() => blankNumber}
            onChange={set}
            mark={({ score, max }, at) =>
              isOwn &&
              max !== Number.MAX_VALUE && (
                <Percent
                  at={at}
                  score={score}
                  readOnly={readOnly}
                  onChange={(next) => set(accepted.with(at, { ...accepted[at]!, score: next }))}
                />
              )
            }
          >
            {(row, label, change, keys) => {
              if (row.max === Number.MAX_VALUE)
                return <span className="flex min-h-11 items-center">Cualquier otro</span>;
              const margin = exact((row.max - row.min) / 2);
              const middle = exact((row.max + row.min) / 2);
              return (
                <>
                  <NumberInput
                    label={label}
                    placeholder="Número"
                    value={middle}
                    readOnly={readOnly}
                    isAnswer
                    onKeyDown={keys}
                    onChange={(next) => change({ ...row, ...around(next, margin || 0) })}
                    className="grow basis-24"
                  />
                  <span className="flex grow basis-24 items-center gap-1">
                    <span aria-hidden="true">±</span>
                    <NumberInput
                      label={`Margen de ${label.toLowerCase()}`}
                      placeholder="Margen"
                      value={margin || NaN}
                      readOnly={readOnly || Number.isNaN(middle)}
                      onKeyDown={keys}
                      onChange={(next) => change({ ...row, ...around(middle, Math.abs(next) || 0) })}
                      className="grow"
                    />
                  </span>
                </>
              );
            }}
          </AnswerRows>
          {weights(() => ({
            ...question,
            accepted: accepted.map((one) => (one.max === Number.MAX_VALUE ? one : { ...one, score: 1 })),
          }))}
        </Group>
      );
    }
    case "order":
      return (
        <Group label="Pasos, en su orden" hint="A quien responde se le muestran mezclados.">
          <AnswerRows
            {...common}
            one="Paso"
            add="Agregar paso"
            rows={question.items}
            least={2}
            make={() => ""}
            isOrdered
            onChange={(items) => onChange({ ...question, items })}
          >
            {(item, label, change, keys) => (
              <AnswerText {...{ label, readOnly, keys }} value={item} onChange={change} />
            )}
          </AnswerRows>
        </Group>
      );
    case "pairs":
      return (
        <>
          <Group label="Parejas">
            <AnswerRows
              {...common}
              one="Pareja"
              add="Agregar pareja"
              rows={question.pairs}
              least={2}
              make={() => ({ left: "", right: "" })}
              onChange={(pairs) => onChange({ ...question, pairs })}
            >
              {(pair, label, change, keys) => (
                <>
                  <AnswerText
                    {...{ readOnly }}
                    label={label}
                    value={pair.left}
                    onChange={(left) => change({ ...pair, left })}
                  />
                  <AnswerText
                    {...{ readOnly, keys }}
                    label={`Con qué va ${label.toLowerCase()}`}
                    placeholder="va con…"
                    value={pair.right}
                    onChange={(right) => change({ ...pair, right })}
                  />
                </>
              )}
            </AnswerRows>
          </Group>
          <Group label="Opciones que sobran" hint="Opcional. Se ofrecen y no van con ninguna.">
            <AnswerRows
              {...common}
              one="Opción que sobra"
              add="Agregar opción que sobra"
              rows={question.others}
              least={0}
              make={() => ""}
              onChange={(others) => onChange({ ...question, others })}
            >
              {(other, label, change, keys) => (
                <AnswerText {...{ label, readOnly, keys }} value={other} onChange={change} />
              )}
            </AnswerRows>
          </Group>
        </>
      );
    case "open":
      return null;
  }
}

/** Without what floating point adds. */
const exact = (number: number): number => Number(number.toPrecision(12));
const around = (middle: number, margin: number) => ({ min: exact(middle - margin), max: exact(middle + margin) });

function Group({ label, hint, children }: { label: string; hint?: string; children: ReactNode }) {
  const id = useId();
  return (
    <fieldset aria-describedby={hint && `${id}-hint`} className="min-w-0 space-y-1.5">
      <legend className="mb-1.5 font-medium">{label}</legend>
      <FieldNote id={id} hint={hint} />
      {children}
    </fieldset>
  );
}

type TextProps = {
  label: string;
  value: string;
  readOnly: boolean;
  placeholder?: string;
  keys?: (event: React.KeyboardEvent) => void;
  onChange: (text: string) => void;
};

const AnswerText = ({ label, value, readOnly, placeholder = label, keys, onChange }: TextProps) => (
  <textarea
    rows={1}
    data-answer
    aria-label={label}
    placeholder={placeholder}
    value={value}
    readOnly={readOnly}
    onKeyDown={keys}
    onChange={({ target }) => onChange(target.value)}
    className={`${areaClass} min-w-0 flex-1 basis-32`}
  />
);

type PercentProps = { at: number; score: number; readOnly: boolean; onChange: (score: number) => void };

const Percent = ({ at, score, readOnly, onChange }: PercentProps) => (
  <NumberInput
    label={`Cuánto vale la respuesta ${at + 1}, en porcentaje`}
    value={Number((score * 100).toFixed(5))}
    readOnly={readOnly}
    onChange={(percent) => onChange(Math.max(-100, Math.min(100, percent || 0)) / 100)}
    suffix="%"
    className="w-24 shrink-0"
  />
);

"use client";

import { type ComponentProps, useId, useState } from "react";
import type { Question } from "@/lib/questions/shared/question";
import { AnswerText, Group, NumberInput, Percent, Weights } from "./answer-fields";
import { AnswerRows } from "./answer-rows";
import { blank, blankNumber, isWeighed, shareOut, writtenKindOf } from "./written-kinds";

type Props = { question: Question; onChange: (question: Question) => void; readOnly: boolean };

type Of<Kind extends Question["kind"]> = Omit<Props, "question"> & {
  question: Extract<Question, { kind: Kind }>;
  /** Whether each answer has a score of its own. */
  isOwn: boolean;
  setOwn: (isOwn: boolean) => void;
};

export function AnswersOfKind({ question, ...props }: Props) {
  const [hasWeights, setHasWeights] = useState(() => isWeighed(question));
  const common = { ...props, isOwn: hasWeights || isWeighed(question), setOwn: setHasWeights };
  switch (question.kind) {
    case "one":
    case "several":
      return <Choice {...common} question={question} />;
    case "text":
      return <Texts {...common} question={question} />;
    case "number":
      return <Numbers {...common} question={question} />;
    case "order":
      return <Steps {...common} question={question} />;
    case "pairs":
      return <Pairs {...common} question={question} />;
    case "open":
      return null;
  }
}

function Choice({ question, onChange, readOnly, isOwn, setOwn }: Of<"one" | "several">) {
  const name = useId();
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
  const severalOf = isOne ? "Respuestas: marca la correcta" : "Respuestas: marca las correctas";
  return (
    <Group label={isTruth ? "¿Cuál es la correcta?" : severalOf}>
      <AnswerRows
        readOnly={readOnly}
        one="Respuesta"
        add="Agregar respuesta"
        rows={options}
        least={2}
        make={isTruth ? undefined : () => ({ ...blank, score: isOne || isOwn ? 0 : -1 })}
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
            {isOwn && !(isOne && score === 1) && <Percent rows={options} {...{ at, set, readOnly }} />}
          </span>
        )}
      >
        {(row, label, change, keys) =>
          isTruth ? (
            <span className="flex min-h-11 items-center">{row.text}</span>
          ) : (
            <AnswerText {...{ label, readOnly, keys }} value={row.text} onChange={(text) => change({ ...row, text })} />
          )
        }
      </AnswerRows>
      {!isTruth && (
        <Weights
          {...{ isOwn, setOwn, readOnly }}
          onReset={() =>
            onChange({
              ...question,
              options: isOne ? options.map((one) => ({ ...one, score: one.score === 1 ? 1 : 0 })) : shareOut(options),
            })
          }
        />
      )}
    </Group>
  );
}

function Texts({ question, onChange, readOnly, isOwn, setOwn }: Of<"text">) {
  const { accepted } = question;
  const set = (next: typeof accepted) => onChange({ ...question, accepted: next });
  return (
    <Group
      label="Respuestas aceptadas"
      hint="No importan las mayúsculas ni las tildes. Un * reemplaza cualquier texto: post*."
    >
      <AnswerRows
        readOnly={readOnly}
        one="Respuesta"
        add="Agregar respuesta aceptada"
        rows={accepted}
        least={1}
        make={() => ({ ...blank, score: 1 })}
        onChange={set}
        mark={(_, at) => isOwn && <Percent rows={accepted} {...{ at, set, readOnly }} />}
      >
        {(row, label, change, keys) => (
          <AnswerText {...{ label, readOnly, keys }} value={row.text} onChange={(text) => change({ ...row, text })} />
        )}
      </AnswerRows>
      <Weights {...{ isOwn, setOwn, readOnly }} onReset={() => set(accepted.map((one) => ({ ...one, score: 1 })))} />
    </Group>
  );
}

function Numbers({ question, onChange, readOnly, isOwn, setOwn }: Of<"number">) {
  const { accepted } = question;
  const set = (next: typeof accepted) => onChange({ ...question, accepted: next });
  const isAnyOther = ({ max }: (typeof accepted)[number]) => max === Number.MAX_VALUE;
  return (
    <Group label="Números aceptados" hint="El margen es cuánto puede faltar o sobrar. Si está vacío, no hay margen.">
      <AnswerRows
        readOnly={readOnly}
        one="Número"
        add="Agregar otro número"
        rows={accepted}
        least={1}
        make={() => blankNumber}
        onChange={set}
        mark={(row, at) => isOwn && !isAnyOther(row) && <Percent rows={accepted} {...{ at, set, readOnly }} />}
      >
        {(row, label, change, keys) => {
          if (isAnyOther(row)) return <span className="flex min-h-11 items-center">Cualquier otro</span>;
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
      <Weights
        {...{ isOwn, setOwn, readOnly }}
        onReset={() => set(accepted.map((one) => (isAnyOther(one) ? one : { ...one, score: 1 })))}
      />
    </Group>
  );
}

const Steps = ({ question, onChange, readOnly }: Of<"order">) => (
  <Group label="Pasos, en su orden" hint="Al responder se muestran mezclados.">
    <Lines
      {...{ readOnly }}
      one="Paso"
      add="Agregar paso"
      rows={question.items}
      least={2}
      isOrdered
      onChange={(items) => onChange({ ...question, items })}
    />
  </Group>
);

const Pairs = ({ question, onChange, readOnly }: Of<"pairs">) => (
  <>
    <Group label="Parejas">
      <AnswerRows
        readOnly={readOnly}
        one="Pareja"
        add="Agregar pareja"
        rows={question.pairs}
        least={2}
        make={() => ({ left: "", right: "" })}
        onChange={(pairs) => onChange({ ...question, pairs })}
      >
        {(pair, label, change, keys) => (
          <>
            <AnswerText {...{ label, readOnly }} value={pair.left} onChange={(left) => change({ ...pair, left })} />
            <AnswerText
              {...{ readOnly, keys }}
              label={`Segunda parte de la ${label.toLowerCase()}`}
              placeholder="va con…"
              value={pair.right}
              onChange={(right) => change({ ...pair, right })}
            />
          </>
        )}
      </AnswerRows>
    </Group>
    <Group label="Opciones que sobran" hint="Opcional. Se muestran, pero no tienen pareja.">
      <Lines
        {...{ readOnly }}
        one="Opción que sobra"
        add="Agregar opción que sobra"
        rows={question.others}
        least={0}
        onChange={(others) => onChange({ ...question, others })}
      />
    </Group>
  </>
);

const Lines = (props: Omit<ComponentProps<typeof AnswerRows<string>>, "make" | "children">) => (
  <AnswerRows {...props} make={() => ""}>
    {(text, label, change, keys) => (
      <AnswerText {...{ label, keys }} readOnly={props.readOnly} value={text} onChange={change} />
    )}
  </AnswerRows>
);

/** Removes the noise of floating point. */
const exact = (number: number): number => Number(number.toPrecision(12));
const around = (middle: number, margin: number) => ({ min: exact(middle - margin), max: exact(middle + margin) });

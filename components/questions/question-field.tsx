"use client";

import { type ReactNode, useId } from "react";
import { control } from "@/components/ui/labelled";
import { CheckIcon, XIcon } from "@/components/ui/icons";
import { questionHints } from "@/lib/questions/shared/hints";
import { questionLook as look } from "@/lib/questions/shared/look";
import type { Answer, AskedQuestion, Grade } from "@/lib/questions/shared/question";
import { SequenceField } from "./order-field";
import { wordsOf } from "@/lib/questions/shared/words";
import { RichText } from "./rich-text";

type Props = {
  asked: AskedQuestion;
  value: Answer | null;
  onChange: (answer: Answer) => void;
  grade?: Grade | null;
  /** False for a question that was left out: the right answer is shown, and no judgement of one. */
  hasVerdict?: boolean;
  disabled?: boolean;
};

export function QuestionField({ asked, value, onChange, grade = null, hasVerdict = true, disabled }: Props) {
  const id = useId();
  return (
    <fieldset
      disabled={disabled}
      aria-labelledby={`${id}-prompt`}
      aria-describedby={`${id}-hint`}
      className={look.fields}
    >
      <RichText id={`${id}-prompt`} html={asked.prompt} className={look.prompt} />
      <p id={`${id}-hint`} className={look.hint}>
        {questionHints[asked.kind]}
      </p>
      <Fields {...{ id, asked, value, onChange, grade, disabled }} />
      <div role="status">{grade && <Told {...{ asked, grade, hasVerdict }} />}</div>
    </fieldset>
  );
}

type FieldsProps = Props & { id: string; grade: Grade | null };

function Fields({ id, asked, value, onChange, grade, disabled }: FieldsProps) {
  switch (asked.kind) {
    case "one":
    case "several": {
      const chosen = value && "chosen" in value ? value.chosen : [];
      const right = grade?.right && "chosen" in grade.right ? grade.right.chosen : null;
      const isOne = asked.kind === "one";
      return (
        <div className={look.rows}>
          {asked.options.map((html, place) => {
            const isChosen = chosen.includes(place);
            const others = chosen.filter((other) => other !== place);
            return (
              <label key={place} className={`${look.row} ${look.choice} ${markedRow(right, place, isChosen)}`}>
                <input
                  type={isOne ? "radio" : "checkbox"}
                  name={id}
                  checked={isChosen}
                  onChange={() =>
                    onChange({ chosen: isOne ? [place] : isChosen ? others : [...others, place].toSorted(byPlace) })
                  }
                  className="mt-0.5 size-5 shrink-0 accent-accent"
                />
                <RichText html={html} className={look.content} />
                {right && <Mark isRight={right.includes(place)} isChosen={isChosen} />}
              </label>
            );
          })}
        </div>
      );
    }
    case "order": {
      const order = value && "order" in value ? value.order : asked.items.map((_, place) => place);
      return (
        <SequenceField
          items={asked.items}
          order={order}
          disabled={disabled}
          onChange={(moved) => onChange({ order: moved })}
        />
      );
    }
    case "pairs":
      return <PairFields {...{ id, asked, value, onChange, grade }} />;
    case "open":
      return (
        <textarea
          aria-labelledby={`${id}-prompt`}
          maxLength={10_000}
          value={value && "text" in value ? value.text : ""}
          onChange={({ target }) => onChange({ text: target.value })}
          className={`${control} ${look.area} resize-y py-2.5`}
        />
      );
    default:
      return (
        <input
          aria-labelledby={`${id}-prompt`}
          inputMode={asked.kind === "number" ? "decimal" : undefined}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={500}
          value={value && "text" in value ? value.text : ""}
          onChange={({ target }) => onChange({ text: target.value })}
          className={control}
        />
      );
  }
}

const byPlace = (a: number, b: number) => a - b;

const markedRow = (right: number[] | null, place: number, isChosen: boolean): string => {
  if (!right) return "";
  if (right.includes(place)) return "border-accent!";
  return isChosen ? "border-danger!" : "";
};

function Mark({ isRight, isChosen }: { isRight: boolean; isChosen: boolean }) {
  if (isRight) {
    return (
      <span className="flex shrink-0 items-center gap-1.5 text-sm font-medium text-accent">
        <CheckIcon className="size-5" /> <span className={isChosen ? "sr-only" : ""}>Correcta</span>
      </span>
    );
  }
  return (
    isChosen && (
      <span className="shrink-0 text-danger">
        <XIcon className="size-5" /> <span className="sr-only">Incorrecta</span>
      </span>
    )
  );
}

type PairsProps = Omit<FieldsProps, "asked"> & { asked: Extract<AskedQuestion, { kind: "pairs" }> };

function PairFields({ id, asked, value, onChange, grade }: PairsProps) {
  const { left, right } = asked;
  const given = value && "pairs" in value ? value.pairs : left.map(() => null);
  const fitting = grade?.right && "pairs" in grade.right ? grade.right.pairs : null;
  // A <select> can only hold plain text.
  const isPlain = right.every((html) => !html.includes("<"));
  const nameOf = (place: number) =>
    isPlain ? wordsOf(right[place]!) : `${letterOf(place)}. ${wordsOf(right[place]!)}`;
  return (
    <>
      <div className={look.rows}>
        {left.map((html, index) => {
          const isWrong = fitting !== null && right[fitting[index]!] !== right[given[index] ?? -1];
          return (
            <div key={index} className={look.pair}>
              <RichText id={`${id}-${index}`} html={html} className={look.content} />
              <div>
                <select
                  aria-labelledby={`${id}-${index}`}
                  value={given[index] ?? ""}
                  onChange={({ target }) => {
                    const place = target.value === "" ? null : Number(target.value);
                    onChange({ pairs: left.map((_, at) => (at === index ? place : (given[at] ?? null))) });
                  }}
                  className={control}
                >
                  <option value="">Elige…</option>
                  {right.map((_, place) => (
                    <option key={place} value={place}>
                      {nameOf(place)}
                    </option>
                  ))}
                </select>
                {isWrong && <p className="mt-1 text-sm text-danger">Va con: {nameOf(fitting[index]!)}</p>}
              </div>
            </div>
          );
        })}
      </div>
      {!isPlain && (
        <ol className={look.right}>
          {right.map((html, place) => (
            <li key={place} dangerouslySetInnerHTML={{ __html: html }} />
          ))}
        </ol>
      )}
    </>
  );
}

const letterOf = (place: number): string =>
  (place >= 26 ? letterOf(Math.floor(place / 26) - 1) : "") + String.fromCharCode(65 + (place % 26));

function Told({ asked, grade, hasVerdict }: { asked: AskedQuestion; grade: Grade; hasVerdict: boolean }) {
  const { feedback, explanation } = grade;
  const score = hasVerdict ? grade.score : undefined;
  const isRight = score === 1;
  return (
    <div
      className={`mb-4 animate-appear space-y-2 rounded-lg p-4 empty:hidden ${isRight ? "bg-accent-soft" : score === 0 ? "bg-danger-soft" : "bg-sunken"}`}
    >
      {typeof score === "number" && (
        <p
          className={`flex items-center gap-2 font-semibold ${isRight ? "text-accent" : score === 0 ? "text-danger" : ""}`}
        >
          {isRight && <CheckIcon className="size-5" />} {score === 0 && <XIcon className="size-5" />} {verdict(score)}
        </p>
      )}
      {score === null && <p className="font-semibold">Compara tu respuesta con la respuesta modelo.</p>}
      {feedback.map((html, index) => (
        <RichText key={index} html={html} />
      ))}
      {!isRight && <RightAnswer asked={asked} right={grade.right} />}
      {explanation && <RichText html={explanation} />}
    </div>
  );
}

export const verdict = (score: number): string => {
  if (score === 1) return "Correcto.";
  return score === 0 ? "No es correcto." : `Correcto en parte: ${Math.round(score * 100)} %.`;
};

/** For typed and ordered answers; other kinds show it in place. */
function RightAnswer({ asked, right }: { asked: AskedQuestion; right: Grade["right"] }): ReactNode {
  if (right && "text" in right) {
    return (
      <p>
        Respuesta correcta: <strong>{right.text}</strong>
      </p>
    );
  }
  if (!right || !("order" in right) || asked.kind !== "order") return null;
  return (
    <div>
      <p>El orden correcto:</p>
      <ol className="list-decimal pl-6">
        {right.order.map((place) => (
          <li key={place} dangerouslySetInnerHTML={{ __html: asked.items[place]! }} />
        ))}
      </ol>
    </div>
  );
}

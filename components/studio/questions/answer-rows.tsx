"use client";

import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { RowAction, RowMenu } from "@/components/dashboard/row-menu";
import { Button } from "@/components/ui/button";
import { ArrowDownIcon, ArrowUpIcon, MessageCircleIcon, PlusIcon, TrashIcon } from "@/components/ui/icons";
import { mostAnswers } from "@/lib/questions/shared/gift-answers";
import { withMoved } from "../fields/use-ordered";
import { areaClass } from "./answer-fields";

type Feedback = { feedback: string };

type Props<T> = {
  one: string;
  add: string;
  rows: readonly T[];
  least: number;
  /** Makes one more answer; without it their number is fixed. */
  make?: () => T;
  readOnly: boolean;
  isOrdered?: boolean;
  onChange: (rows: T[]) => void;
  mark?: (row: T, at: number) => ReactNode;
  /** A row's fields; `keys` belongs on the last one. */
  children: (row: T, label: string, set: (row: T) => void, keys: (event: KeyboardEvent) => void) => ReactNode;
};

/** The answers of a question. Enter goes to the next one, and after the last one adds one. */
export function AnswerRows<T>({
  one,
  add,
  rows,
  least,
  make,
  readOnly,
  isOrdered,
  onChange,
  mark,
  children,
}: Props<T>) {
  const list = useRef<HTMLUListElement>(null);
  const focus = (at: number) =>
    list.current?.children[at]?.querySelector<HTMLElement>("[data-answer]:not([readonly])")?.focus();

  const canAdd = make !== undefined && rows.length < mostAnswers;

  function append() {
    if (!make) return;
    // The new row must be there before the next key.
    flushSync(() => onChange([...rows, make()]));
    focus(rows.length);
  }

  return (
    <div className="space-y-2">
      <ul ref={list} className="space-y-2">
        {rows.map((row, at) => (
          <AnswerRow
            key={at}
            label={`${one} ${at + 1}`}
            {...{ row, readOnly, isFirst: at === 0, isLast: at === rows.length - 1 }}
            mark={mark?.(row, at)}
            set={(next) => onChange(rows.with(at, next))}
            fields={children}
            goOn={() => {
              if (at + 1 < rows.length) focus(at + 1);
              else if (canAdd) append();
            }}
            move={isOrdered ? (by) => onChange(withMoved(rows, at, at + by)) : undefined}
            remove={
              rows.length > least
                ? () => {
                    flushSync(() => onChange(rows.toSpliced(at, 1)));
                    focus(Math.min(at, rows.length - 2));
                  }
                : undefined
            }
          />
        ))}
      </ul>
      {!readOnly && canAdd && (
        <Button variant="ghost" onClick={append} className="-ml-2 text-accent">
          <PlusIcon className="size-5" /> {add}
        </Button>
      )}
    </div>
  );
}

type RowProps<T> = {
  label: string;
  row: T;
  readOnly: boolean;
  mark?: ReactNode;
  set: (row: T) => void;
  move?: (by: 1 | -1) => void;
  isFirst: boolean;
  isLast: boolean;
  remove?: () => void;
  goOn: () => void;
  fields: Props<T>["children"];
};

function AnswerRow<T>({ label, row, readOnly, mark, fields, ...does }: RowProps<T>) {
  const { set, move, isFirst, isLast, remove, goOn } = does;
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    goOn();
  }
  const id = useId();
  const name = label.toLowerCase();
  const told = hasFeedback(row) ? row : null;
  const [isTelling, setTelling] = useState(false);
  const isTold = told !== null && (isTelling || told.feedback !== "");
  return (
    <li>
      <div className="flex items-start gap-1">
        {mark}
        <div className="flex min-w-0 grow flex-wrap gap-2">{fields(row, label, set, onKeyDown)}</div>
        {!readOnly && (told || move || remove) && (
          <RowMenu name={label}>
            {told && (
              <RowAction
                icon={<MessageCircleIcon />}
                label="Comentario"
                name={`Comentario de ${name}`}
                title="Comentario para quien responde esto"
                onClick={() => {
                  setTelling(true);
                  // Waits until the phone's sheet is closed.
                  setTimeout(() => document.getElementById(`${id}-told`)?.focus());
                }}
              />
            )}
            {move && (
              <>
                <RowAction
                  icon={<ArrowUpIcon />}
                  label="Subir"
                  name={`Subir ${name}`}
                  disabled={isFirst}
                  onClick={() => move(-1)}
                />
                <RowAction
                  icon={<ArrowDownIcon />}
                  label="Bajar"
                  name={`Bajar ${name}`}
                  disabled={isLast}
                  onClick={() => move(1)}
                />
              </>
            )}
            {remove && (
              <RowAction icon={<TrashIcon />} label="Quitar" name={`Quitar ${name}`} danger onClick={remove} />
            )}
          </RowMenu>
        )}
      </div>
      {isTold && (
        <textarea
          id={`${id}-told`}
          rows={1}
          aria-label={`Comentario de ${name}`}
          placeholder="Comentario para quien responde esto"
          value={told.feedback}
          readOnly={readOnly}
          onChange={({ target }) => set({ ...row, feedback: target.value })}
          onBlur={() => setTelling(false)}
          className={`${areaClass} mt-1 border-dashed text-sm`}
        />
      )}
    </li>
  );
}

const hasFeedback = <T,>(row: T): row is T & Feedback => typeof row === "object" && row !== null && "feedback" in row;

"use client";

import { type FocusEvent, useId, useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "@/components/ui/button";
import { ChevronRightIcon, CircleAlertIcon, CopyIcon, PlusIcon } from "@/components/ui/icons";
import { areaClass } from "./answer-fields";
import { toast } from "@/components/ui/toast";
import { rewritePiece, splitGift } from "@/lib/questions/shared/gift";
import type { Question } from "@/lib/questions/shared/question";
import { OrderedRow } from "../fields/ordered-row";
import { useOrdered, withMoved } from "../fields/use-ordered";
import { QuestionForm } from "./question-form";
import { newId, type PieceRow, usePieces } from "./use-pieces";
import {
  beginQuestion,
  writtenKindOf,
  promptLine,
  withoutEmpty,
  type WrittenKind,
  writtenKinds,
} from "./written-kinds";

type Props = {
  /** GIFT; parts that a form cannot show stay as they are. */
  value: string;
  onChange: (gift: string) => void;
  readOnly: boolean;
};

export function QuestionList({ value, onChange, readOnly }: Props) {
  const id = useId();
  const { rows, change } = usePieces(value, onChange);
  const [openId, setOpenId] = useState<number | null>(null);
  /** A new question shows no errors until it is left. */
  const [freshId, setFreshId] = useState<number | null>(null);
  const { list, rowAt } = useOrdered({
    count: rows.length,
    onMove: (from, to) => change((now) => withMoved(now, from, to)),
    onRemove: remove,
    nextFocus: "button[aria-expanded]",
  });

  function insert(row: PieceRow, at: number) {
    // The row must be there before the next key.
    flushSync(() => {
      change((now) => now.toSpliced(at, 0, row));
      setOpenId(row.id);
    });
    list.current?.children[at]?.querySelector<HTMLElement>("[data-first]")?.focus();
  }

  function add(kind: WrittenKind) {
    const row = {
      ...withQuestion({ lead: rows.length > 0 ? "\n" : "", source: "" }, beginQuestion(kind)),
      id: newId(),
    };
    setFreshId(row.id);
    insert(row, rows.length);
  }

  function remove(at: number) {
    const row = rows[at]!;
    change((now) => now.filter(({ id: own }) => own !== row.id));
    toast.success(`Se quitó la pregunta ${at + 1}.`, { undo: () => change((now) => now.toSpliced(at, 0, row)) });
  }

  return (
    <div className="space-y-4">
      <ul ref={list} className="space-y-2">
        {rows.map((row, at) => (
          <QuestionRow
            key={row.id}
            row={row}
            list={id}
            readOnly={readOnly}
            isOpen={row.id === openId}
            isFresh={row.id === freshId}
            onToggle={() => setOpenId(row.id === openId ? null : row.id)}
            onLeave={() => row.id === freshId && setFreshId(null)}
            onChange={(make) => change((now) => now.flatMap((one) => (one.id === row.id ? make(one) : [one])))}
            onCopy={() => insert({ ...row, lead: "\n", id: newId() }, at + 1)}
            {...rowAt(at)}
          />
        ))}
      </ul>
      {!readOnly && (
        <div role="group" aria-labelledby={`${id}-add`}>
          <p id={`${id}-add`} className="mb-2 text-sm text-subtle">
            Agregar una pregunta
          </p>
          <div className="flex flex-wrap gap-2">
            {(Object.keys(writtenKinds) as WrittenKind[]).map((kind) => (
              <Button key={kind} variant="secondary" onClick={() => add(kind)} className="px-3! font-medium!">
                <PlusIcon className="size-4 text-subtle" /> {writtenKinds[kind]}
              </Button>
            ))}
          </div>
        </div>
      )}
    </div>
  );
}

/** Empty answers stay in the form but are not written. */
const withQuestion = (piece: Pick<PieceRow, "lead" | "source">, question: Question) => ({
  ...rewritePiece(piece, withoutEmpty(question)),
  question,
});

/** A corrected text may now hold one question, or several. */
function readAgain(row: PieceRow): PieceRow[] {
  const { pieces, rest } = splitGift(row.source.slice(0, -1));
  if (pieces.length === 0) return [row];
  return pieces.map((piece, at) => ({
    ...piece,
    lead: at === 0 ? row.lead + piece.lead : piece.lead,
    source: at === pieces.length - 1 ? piece.source + rest : piece.source,
    id: at === 0 ? row.id : newId(),
  }));
}

type RowProps = ReturnType<ReturnType<typeof useOrdered>["rowAt"]> & {
  row: PieceRow;
  list: string;
  readOnly: boolean;
  isOpen: boolean;
  isFresh: boolean;
  onToggle: () => void;
  onLeave: () => void;
  onChange: (make: (row: PieceRow) => PieceRow | PieceRow[]) => void;
  onCopy: () => void;
};

function QuestionRow({
  row,
  list,
  readOnly,
  isOpen,
  isFresh,
  onToggle,
  onLeave,
  onChange,
  onCopy,
  ...place
}: RowProps) {
  const id = useId();
  const { question, source } = row;
  const number = place.index + 1;
  const problem = isFresh ? null : row.problem;
  const title = question ? promptLine(question.prompt) || "Aún sin texto" : promptLine(source);
  return (
    <OrderedRow
      {...place}
      list={list}
      name={`Pregunta ${number}`}
      readOnly={readOnly}
      className={`border bg-surface ${problem ? "border-danger" : "border-line"}`}
      below={
        isOpen && (
          <div
            id={`${id}-fields`}
            role="group"
            aria-label={`Pregunta ${number}`}
            onBlur={(event: FocusEvent) => {
              if (!event.currentTarget.contains(event.relatedTarget)) onLeave();
            }}
            className="border-t border-line p-3 sm:p-4"
          >
            {question ? (
              <QuestionForm
                question={question}
                readOnly={readOnly}
                onChange={(next) => onChange((own) => ({ ...own, ...withQuestion(own, next) }))}
              />
            ) : (
              <textarea
                aria-label={`Texto de la pregunta ${number}`}
                data-first
                value={source.slice(0, -1)}
                readOnly={readOnly}
                spellCheck={false}
                onChange={({ target }) => onChange((own) => ({ ...own, source: `${target.value}\n` }))}
                onBlur={() => onChange(readAgain)}
                className={`${areaClass} font-mono text-sm`}
              />
            )}
            {!readOnly && (
              <div className="mt-3 flex justify-end">
                <Button variant="ghost" onClick={onCopy}>
                  <CopyIcon className="size-5" /> Duplicar
                </Button>
              </div>
            )}
          </div>
        )
      }
    >
      <div className="min-w-0 grow">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? `${id}-fields` : undefined}
          aria-describedby={problem ? `${id}-problem` : undefined}
          onClick={onToggle}
          className="flex min-h-11 w-full min-w-0 items-center gap-2 rounded-lg text-left"
        >
          <ChevronRightIcon
            className={`size-4 shrink-0 text-subtle transition-transform ${isOpen ? "rotate-90" : ""}`}
          />
          <span className="min-w-0 grow truncate font-medium">
            {number}. {title}
          </span>
          {question && (
            <span className="shrink-0 text-sm text-subtle max-sm:hidden">{writtenKinds[writtenKindOf(question)]}</span>
          )}
        </button>
        {problem && (
          <p id={`${id}-problem`} className="flex items-start gap-1.5 pb-2 pl-6 text-sm text-danger">
            <CircleAlertIcon className="mt-0.5 size-4 shrink-0" /> {problem}
          </p>
        )}
      </div>
    </OrderedRow>
  );
}

"use client";

import { type ClipboardEvent, type KeyboardEvent, useId, useRef, useState } from "react";
import { FieldNote, noteId } from "@/components/ui/labelled";
import { XIcon } from "@/components/ui/icons";
import { type DraftFieldProps, useDraftControl } from "./draft-text";

type WordsProps = {
  id: string;
  label: string;
  hint?: React.ReactNode;
  error?: string;
  value: readonly string[];
  onChange: (words: string[]) => void;
  readOnly: boolean;
  known?: readonly string[];
  max: number;
  maxLength: number;
};

export function Words({ id, label, hint, error, value, onChange, readOnly, known, max, maxLength }: WordsProps) {
  const [typed, setTyped] = useState("");
  const [said, setSaid] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const list = useId();

  function add(text: string) {
    const words = new Set(text.split(/[,\n]/).map((word) => word.trim()));
    const added = [...words].filter((word) => word && !value.includes(word));
    setTyped("");
    if (added.length === 0) return;
    onChange([...value, ...added]);
    setSaid(`Agregaste ${added.join(", ")}.`);
  }

  function remove(word: string) {
    onChange(value.filter((each) => each !== word));
    setSaid(`Quitaste ${word}.`);
    input.current?.focus();
  }

  function mend(word: string) {
    // Leaving the input has already added its text.
    onChange(value.filter((each) => each !== word));
    setTyped(word);
    input.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    if ((event.key === "Enter" || event.key === ",") && !event.nativeEvent.isComposing) {
      event.preventDefault();
      add(typed);
    } else if (event.key === "Backspace" && typed === "" && value.length > 0) {
      remove(value.at(-1)!);
    }
  }

  function onPaste(event: ClipboardEvent) {
    const text = event.clipboardData.getData("text");
    if (!/[,\n]/.test(text)) return;
    event.preventDefault();
    add(typed + text);
  }

  // Words beyond the limits are kept and marked; they must be fixed before publishing.
  const isWrong = (word: string, index: number) => index >= max || word.length > maxLength;
  const problem = value.some(isWrong)
    ? `Corrige lo marcado: agrega como máximo ${max}, de hasta ${maxLength} caracteres cada una.`
    : error;
  return (
    <div role="group" aria-labelledby={`${id}-label`} className="min-w-0 space-y-1.5">
      <label id={`${id}-label`} htmlFor={id} className="block font-medium">
        {label}
      </label>
      <div
        className={`flex min-h-12 flex-wrap items-center gap-1.5 rounded-lg border bg-surface px-2 py-1 ${problem ? "border-danger" : "border-line-strong hover:border-ink"}`}
      >
        {value.length > 0 && (
          <ul className="contents">
            {value.map((word, index) => (
              <li
                key={word}
                className={`flex max-w-full items-center rounded-md pl-2.5 text-sm ${isWrong(word, index) ? "bg-danger-soft text-danger" : "bg-sunken"}`}
              >
                {isWrong(word, index) && !readOnly ? (
                  <button
                    type="button"
                    aria-label={`Corregir ${word}`}
                    onClick={() => mend(word)}
                    className="min-h-9 text-left wrap-anywhere underline underline-offset-4"
                  >
                    {word}
                  </button>
                ) : (
                  <span className="wrap-anywhere">{word}</span>
                )}
                {readOnly ? (
                  <span className="w-2.5" />
                ) : (
                  <button
                    type="button"
                    aria-label={`Quitar ${word}`}
                    onClick={() => remove(word)}
                    className="grid size-9 place-items-center rounded-md text-subtle hover:text-ink"
                  >
                    <XIcon className="size-4" />
                  </button>
                )}
              </li>
            ))}
          </ul>
        )}
        <input
          ref={input}
          id={id}
          list={list}
          value={typed}
          readOnly={readOnly}
          autoComplete="off"
          enterKeyHint="done"
          aria-describedby={noteId({ id, hint, error: problem })}
          aria-invalid={problem ? true : undefined}
          placeholder={readOnly || value.length >= max ? undefined : "Agregar…"}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          onBlur={() => add(typed)}
          className="h-10 min-w-24 flex-1 rounded-md bg-transparent px-1.5 text-base"
        />
        <datalist id={list}>
          {known
            ?.filter((word) => !value.includes(word))
            .map((word) => (
              <option key={word} value={word} />
            ))}
        </datalist>
      </div>
      <FieldNote id={id} hint={hint} error={problem} />
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
    </div>
  );
}

type Props = DraftFieldProps & Pick<WordsProps, "known" | "max" | "maxLength">;

export function DraftWords({ known, max, maxLength, ...field }: Props) {
  const { labelled, value, readOnly, set } = useDraftControl<string[]>(field);
  return <Words {...labelled} {...{ value, readOnly, known, max, maxLength }} onChange={set} />;
}

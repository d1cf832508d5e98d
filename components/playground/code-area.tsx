"use client";

import { type KeyboardEvent, type Ref, useRef } from "react";

type Props = {
  ref: Ref<HTMLTextAreaElement>;
  label: string;
  note: string;
  isInvalid: boolean;
  value: string;
  onChange: (value: string) => void;
  onRun: () => void;
};

/** Tab indents while one writes, and moves on before that or after Escape. Enter keeps the indentation. */
export function CodeArea({ ref, label, note, isInvalid, value, onChange, onRun }: Props) {
  const isWriting = useRef(false);

  function press(event: KeyboardEvent<HTMLTextAreaElement>) {
    const { key, currentTarget: area } = event;
    if (key === "Enter" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      onRun();
    } else if (key === "Escape") isWriting.current = false;
    else if (key === "Tab" && !event.shiftKey && isWriting.current) {
      event.preventDefault();
      insert(area, "  ");
    } else if (key === "Enter" && !event.nativeEvent.isComposing) {
      const line = area.value.slice(0, area.selectionStart).split("\n").at(-1)!;
      const indent = /^[ \t]*/.exec(line)![0];
      if (!indent) return;
      event.preventDefault();
      insert(area, `\n${indent}`);
    }
  }

  return (
    <textarea
      ref={ref}
      aria-label={label}
      aria-describedby={note}
      aria-invalid={isInvalid || undefined}
      value={value}
      rows={Math.min(24, Math.max(4, value.split("\n").length))}
      wrap="off"
      spellCheck={false}
      autoCapitalize="off"
      autoCorrect="off"
      autoComplete="off"
      onChange={({ target }) => {
        isWriting.current = true;
        onChange(target.value);
      }}
      onMouseDown={() => (isWriting.current = true)}
      onBlur={() => (isWriting.current = false)}
      onKeyDown={press}
      className="block w-full resize-y overflow-auto bg-surface px-5 py-4 font-code text-[0.9375rem] leading-[1.6] [tab-size:2] -outline-offset-2 max-sm:text-base"
    />
  );
}

/** Inserts as if typed, so that it can be undone. */
function insert(area: HTMLTextAreaElement, text: string): void {
  // oxlint-disable-next-line typescript/no-deprecated -- nothing else keeps what can be undone
  if (!document.execCommand("insertText", false, text))
    area.setRangeText(text, area.selectionStart, area.selectionEnd, "end");
}

"use client";

import { type CSSProperties, type KeyboardEvent, type Ref, useMemo, useRef } from "react";
import { type Colour, colourCode } from "@/lib/playground/shared/colours";
import type { ExerciseLanguage } from "@/lib/playground/shared/exercise";

type Props = {
  ref: Ref<HTMLTextAreaElement>;
  language: ExerciseLanguage;
  label: string;
  note: string;
  isInvalid: boolean;
  value: string;
  onChange: (value: string) => void;
  onRun: () => void;
};

/**
 * Tab indents while one writes, and moves on before that or after Escape. Enter keeps the indentation. A field has only
 * one colour, so its text is see-through, and the coloured one lies below it.
 */
export function CodeArea({ ref, language, label, note, isInvalid, value, onChange, onRun }: Props) {
  const isWriting = useRef(false);
  const below = useRef<HTMLDivElement>(null);

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

  const face = "px-5 py-4 font-code text-[0.9375rem] leading-[1.6] [tab-size:2] max-sm:text-base";
  return (
    <div className="relative bg-surface">
      <div aria-hidden="true" className="absolute inset-0 overflow-hidden forced-colors:hidden">
        <div ref={below} className={`w-max whitespace-pre ${face}`}>
          <Coloured language={language} text={value} />
        </div>
      </div>
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
        onScroll={({ currentTarget: { scrollLeft, scrollTop } }) => {
          below.current!.style.transform = `translate(${-scrollLeft}px, ${-scrollTop}px)`;
        }}
        className={`relative block w-full resize-y overflow-auto bg-transparent -outline-offset-2 [-webkit-text-fill-color:transparent] forced-colors:[-webkit-text-fill-color:currentColor] ${face}`}
      />
    </div>
  );
}

/** In the colours of articles (`lib/content/parse/highlighter.ts`), whose rule in `globals.css` reads these properties. */
const colours: Record<Colour, CSSProperties> = {
  plain: colour("#0e1116", "#f0f3f6"),
  comment: colour("#66707b", "#bdc4cc"),
  string: colour("#032563", "#addcff"),
  keyword: colour("#a0111f", "#ff9492"),
  number: colour("#023b95", "#91cbff"),
  function: colour("#622cbc", "#dbb7ff"),
  tag: colour("#024c1a", "#72f088"),
  name: colour("#023b95", "#91cbff"),
};

function colour(light: string, dark: string): CSSProperties {
  return { "--shiki-light": light, "--shiki-dark": dark } as CSSProperties;
}

export function Coloured({ language, text }: { language: ExerciseLanguage; text: string }) {
  const parts = useMemo(() => colourCode(language, text), [language, text]);
  return (
    <span className="shiki" style={colours.plain}>
      {parts.map(([kind, part], index) =>
        kind === "plain" ? (
          part
        ) : (
          <span key={index} style={colours[kind]}>
            {part}
          </span>
        ),
      )}
    </span>
  );
}

/** Inserts as if typed, so that it can be undone. */
function insert(area: HTMLTextAreaElement, text: string): void {
  // oxlint-disable-next-line typescript/no-deprecated -- nothing else keeps what can be undone
  if (!document.execCommand("insertText", false, text))
    area.setRangeText(text, area.selectionStart, area.selectionEnd, "end");
}

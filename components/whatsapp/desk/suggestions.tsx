"use client";

import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";

export type Suggestion = { id: string; title: string; detail?: string };

/** Arrows and Enter choose, Escape hides the suggestions until the text changes. */
export function useSuggestions(typed: string | null, items: Suggestion[], onPick: (item: Suggestion) => void) {
  const listId = useId();
  const [at, setAt] = useState(0);
  const [asked, setAsked] = useState(typed);
  const [isPutAway, setPutAway] = useState(false);
  if (asked !== typed) {
    setAsked(typed);
    setAt(0);
    setPutAway(false);
  }
  const shown = typed === null || isPutAway ? [] : items;
  const active = Math.min(at, shown.length - 1);

  /** @returns whether the list handled the key */
  function onKeyDown(event: KeyboardEvent): boolean {
    if (shown.length === 0 || event.nativeEvent.isComposing) return false;
    if (event.key === "ArrowDown") setAt((active + 1) % shown.length);
    else if (event.key === "ArrowUp") setAt((active + shown.length - 1) % shown.length);
    else if (event.key === "Enter" || event.key === "Tab") onPick(shown[active]!);
    else if (event.key === "Escape") setPutAway(true);
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  }

  return {
    shown,
    active,
    listId,
    onKeyDown,
    field: {
      "aria-autocomplete": "list",
      "aria-controls": shown.length > 0 ? listId : undefined,
      "aria-activedescendant": shown.length > 0 ? `${listId}-${active}` : undefined,
    } as const,
  };
}

type Props = {
  label: string;
  suggestions: Pick<ReturnType<typeof useSuggestions>, "shown" | "active" | "listId">;
  onPick: (item: Suggestion) => void;
};

export function SuggestionList({ label, suggestions: { shown, active, listId }, onPick }: Props) {
  const list = useRef<HTMLUListElement>(null);

  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: "nearest" });
  }, [active]);

  return (
    <>
      <p role="status" className="sr-only">
        {shown.length > 0 ? `${shown.length} ${shown.length === 1 ? "sugerencia" : "sugerencias"}: ${label}` : ""}
      </p>
      {shown.length > 0 && (
        <ul
          ref={list}
          id={listId}
          role="listbox"
          aria-label={label}
          className="absolute inset-x-2 bottom-full z-10 mb-2 max-h-60 overflow-y-auto rounded-lg border border-line bg-surface p-1 shadow-float"
        >
          {shown.map((item, index) => (
            <li
              key={item.id}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={index === active}
              // Keeps the focus in the field.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => onPick(item)}
              className="flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-3 hover:bg-sunken aria-selected:bg-accent-soft"
            >
              <span className="shrink-0 font-medium">{item.title}</span>
              {item.detail && (
                <span dir="auto" className="min-w-0 truncate text-sm text-muted">
                  {item.detail}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

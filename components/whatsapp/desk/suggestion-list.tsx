"use client";

import { useEffect, useRef } from "react";
import type { Suggestion, useSuggestions } from "./use-suggestions";

type Props = {
  label: string;
  suggestions: Pick<ReturnType<typeof useSuggestions>, "shown" | "active" | "listId">;
  onPick: (item: Suggestion) => void;
};

/** What is offered above the field in which one types. */
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
              // The field keeps the focus.
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

"use client";

import { type KeyboardEvent, useId, useState } from "react";

export type Suggestion = { id: string; title: string; detail?: string };

/**
 * What is offered while one types, chosen by arrows and Enter; Escape puts it away until something else is typed.
 * @param typed what it is offered for, or null for nothing.
 */
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

  /** @returns whether the key was for the list. */
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
    /** For the field in which one types. */
    field: {
      "aria-autocomplete": "list",
      "aria-controls": shown.length > 0 ? listId : undefined,
      "aria-activedescendant": shown.length > 0 ? `${listId}-${active}` : undefined,
    } as const,
  };
}

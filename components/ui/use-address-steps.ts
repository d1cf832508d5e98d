"use client";

import { useRef } from "react";

type Changes = Record<string, string | null>;

/** Changes the page's query without asking the server; null removes a name. */
export function useAddressSteps() {
  const depth = useRef(0);

  /** @param deeper the back button returns here */
  function go(changes: Changes, deeper: boolean) {
    const next = new URLSearchParams(location.search);
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    const query = next.toString();
    const address = query ? `${location.pathname}?${query}` : location.pathname;
    if (deeper) {
      depth.current += 1;
      history.pushState(null, "", address);
    } else history.replaceState(null, "", address);
  }

  /** Goes back a step; without one it changes the address. */
  function back(changes: Record<string, null>) {
    if (depth.current === 0) return go(changes, false);
    depth.current -= 1;
    history.back();
  }

  return { go, back };
}

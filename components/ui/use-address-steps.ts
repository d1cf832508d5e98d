"use client";

import { useRef } from "react";

type Changes = Record<string, string | null>;

/** Changes the query of the page without asking the server for it, such as for what is open on it. Null takes a name out. */
export function useAddressSteps() {
  /** How often one went deeper from here, which the browser's back button undoes. */
  const depth = useRef(0);

  /** @param deeper the browser's back button leads here again. */
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

  /** Undoes the last step, as the browser's back button does; where there was none, it changes the address instead. */
  function back(changes: Record<string, null>) {
    if (depth.current === 0) return go(changes, false);
    depth.current -= 1;
    history.back();
  }

  return { go, back };
}

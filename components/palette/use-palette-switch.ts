import { useEffect, useState } from "react";

/**
 * Whether a palette is open; ⌘K and Ctrl-K open and close it. Until it was used for the first time nothing of it is there, so that its
 * code is not asked for.
 */
export function usePaletteSwitch() {
  const [state, setState] = useState<"unused" | "open" | "closed">("unused");

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.metaKey || event.ctrlKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      setState((current) => (current === "open" ? "closed" : "open"));
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);

  return {
    isUsed: state !== "unused",
    isOpen: state === "open",
    open: () => setState("open"),
    close: () => setState("closed"),
  };
}

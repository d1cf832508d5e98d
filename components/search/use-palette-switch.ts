import { useEffect, useRef, useState } from "react";

/** What a palette needs to know of whether it is open. */
export type PaletteSwitch = { open: boolean; onClose: () => void; takeTyped: () => string };

/** What a key writes; null for one that writes nothing. */
const letterOf = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): string | null =>
  [...key].length === 1 && !ctrlKey && !metaKey && !altKey ? key : null;

/**
 * Whether a palette is open; ⌘K and Ctrl-K open and close it. Until it was used for the first time nothing of it is there, so that its
 * code is not asked for. What is typed before its field has the focus is kept for it: `takeTyped` gives that, once.
 */
export function usePaletteSwitch() {
  const [state, setState] = useState<"unused" | "open" | "closed">("unused");
  /** What was typed ahead; null while nobody waits for the field. */
  const ahead = useRef<string | null>(null);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() === "k" && (event.metaKey || event.ctrlKey) && !event.altKey && !event.shiftKey) {
        event.preventDefault();
        setState((current) => (current === "open" ? "closed" : "open"));
        return;
      }
      if (ahead.current === null) return;
      const letter = letterOf(event);
      if (letter !== null) ahead.current += letter;
      else if (event.key === "Backspace") ahead.current = [...ahead.current].slice(0, -1).join("");
      else if (event.key === "Escape") setState("closed");
      // Enter would press the button that has the focus until then.
      else if (event.key !== "Enter") return;
      event.preventDefault();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);

  const isOpen = state === "open";
  useEffect(() => {
    ahead.current = isOpen ? "" : null;
  }, [isOpen]);

  return {
    isUsed: state !== "unused",
    isOpen,
    open: () => setState("open"),
    close: () => setState("closed"),
    takeTyped: () => {
      const typed = ahead.current ?? "";
      ahead.current = null;
      return typed;
    },
  };
}

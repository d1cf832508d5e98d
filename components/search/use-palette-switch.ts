import { useEffect, useRef, useState } from "react";

export type PaletteSwitch = { open: boolean; onClose: () => void; takeTyped: () => string };

const letterOf = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): string | null =>
  [...key].length === 1 && !ctrlKey && !metaKey && !altKey ? key : null;

/**
 * Opens a palette by ⌘K or Ctrl-K. Its code loads at first use; `takeTyped` gives, once, text typed before its field
 * had the focus.
 */
export function usePaletteSwitch() {
  const [state, setState] = useState<"unused" | "open" | "closed">("unused");
  /** Text typed ahead; null while nobody waits for the field. */
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

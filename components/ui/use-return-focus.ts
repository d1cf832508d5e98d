import { useRef } from "react";

/**
 * For a Radix dialog: what had the focus at its opening gets it back, or `onClosed` decides. Radix
 * gives it back to a trigger of its own only.
 */
export function useReturnFocus(onClosed?: () => void) {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (onClosed) onClosed();
      else if (opener.current instanceof HTMLElement) opener.current.focus();
    },
  };
}

import { useRef } from "react";

/**
 * Handlers for the content of a Radix dialog: what had the focus when it opened gets it back, or `onClosed` decides. Radix
 * itself gives it back to a trigger of its own only.
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

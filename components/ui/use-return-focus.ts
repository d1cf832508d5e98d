import { useRef } from "react";

/** For a Radix dialog, which gives the focus back to a trigger of its own only. */
export function useReturnFocus(onClosed?: () => void) {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (onClosed) return onClosed();
      // Whoever was led elsewhere meanwhile stays there.
      const isNowhere = document.activeElement === document.body;
      if (isNowhere && opener.current instanceof HTMLElement) opener.current.focus();
    },
  };
}

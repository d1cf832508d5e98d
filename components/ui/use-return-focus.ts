import { useRef } from "react";

/** For Radix dialogs, which return the focus only to their own trigger. */
export function useReturnFocus(onClosed?: () => void) {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (onClosed) return onClosed();
      // A focus that moved elsewhere meanwhile stays.
      const isNowhere = document.activeElement === document.body;
      if (isNowhere && opener.current instanceof HTMLElement) opener.current.focus();
    },
  };
}

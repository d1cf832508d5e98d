import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * Moves the focus into the section after a row was opened by a key, or when the section replaced the list.
 * @param takesFocus whether the replaced element had the focus
 */
export function useFocusOfRow(takesFocus: boolean, onTaken?: () => void): RefObject<HTMLElement | null> {
  const section = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const row = document.activeElement;
    const isRow = row?.matches("[data-id] a") && (row.matches(":focus-visible") || !row.checkVisibility());
    if (!isRow && !(takesFocus && row === document.body)) return;
    section.current?.focus({ preventScroll: true });
    onTaken?.();
    // As it comes, and never again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return section;
}

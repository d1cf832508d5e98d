import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * Whoever opened a conversation by a key, or whose list made room for it, goes on in its section.
 * @param takesFocus whether what stood in its place until now had the focus
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

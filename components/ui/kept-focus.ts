"use client";

import { useEffect } from "react";
import { focusOn, shownHeading } from "./focus-result";

/** Can take the focus after a row or button in them was removed. */
const groups = "table, ul, ol, [role=group], section[aria-label], section[aria-labelledby]";
/** These return the focus themselves or are gone soon, so the place before them is kept. */
const passing = "[role=dialog], [role=alertdialog], [data-passing]";
/** Milliseconds in which code that removed something may move the focus itself. */
const patience = 300;

/**
 * Restores the focus: to a control that was disabled while it worked, or from a removed element, such as a deleted
 * row, to its container.
 */
export function KeptFocus() {
  useEffect(() => {
    let holder: HTMLElement | null = null;
    let way: HTMLElement[] = [];
    let path = "";

    function onFocusIn({ target }: FocusEvent) {
      if (!(target instanceof HTMLElement)) return;
      holder = target;
      if (target.closest(passing)) return;
      path = location.pathname;
      way = [target];
      for (let above = target.parentElement; above; above = above.parentElement) {
        if (above.matches(groups)) way.push(above);
      }
    }

    function look() {
      // Another page sets its own focus.
      if (document.activeElement !== document.body || location.pathname !== path) return;
      const left = way.find((element) => element.isConnected && element.checkVisibility());
      focusOn(left ?? shownHeading());
    }

    /** A focus that the person moved needs no keeping. */
    const onFocusOut = ({ target }: FocusEvent) =>
      setTimeout(() => {
        const isLeft = document.activeElement !== target && (target as Element).matches(":enabled, :not(button)");
        if (holder === target && holder?.isConnected && isLeft) holder = null;
      });

    const observer = new MutationObserver((changes) => {
      // The control that was disabled while it worked is enabled again.
      const isBack = changes.some(({ target }) => target === holder) && holder?.matches(":enabled");
      if (isBack && document.activeElement === document.body) holder!.focus({ preventScroll: true });
      if (!holder || holder.isConnected) return;
      holder = null;
      setTimeout(look, patience);
    });
    document.addEventListener("focusin", onFocusIn);
    document.addEventListener("focusout", onFocusOut);
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ["disabled"] });
    return () => {
      document.removeEventListener("focusin", onFocusIn);
      document.removeEventListener("focusout", onFocusOut);
      observer.disconnect();
    };
  }, []);

  return null;
}

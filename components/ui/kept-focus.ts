"use client";

import { useEffect } from "react";
import { focusOn, shownHeading } from "./focus-result";

/** What is left of a removed row or button that the focus can go to. */
const groups = "table, ul, ol, [role=group], section[aria-label], section[aria-labelledby]";
/** These give the focus back by themselves, or are gone soon: it is kept where it was before. */
const passing = "[role=dialog], [role=alertdialog], [data-passing]";
/** Milliseconds in which whoever removed something may take the focus elsewhere. */
const patience = 300;

/**
 * Keeps the focus in a page where things are done: what was disabled while it worked has it again, and where what had
 * it is gone, as the row that was deleted, it goes to what that stood in. Shows nothing.
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
      // Another page begins where it wants to.
      if (document.activeElement !== document.body || location.pathname !== path) return;
      const left = way.find((element) => element.isConnected && element.checkVisibility());
      focusOn(left ?? shownHeading());
    }

    /** Where somebody leaves it by themselves nothing has to be kept. */
    const onFocusOut = ({ target }: FocusEvent) =>
      setTimeout(() => {
        const isLeft = document.activeElement !== target && (target as Element).matches(":enabled, :not(button)");
        if (holder === target && holder?.isConnected && isLeft) holder = null;
      });

    const observer = new MutationObserver((changes) => {
      // What was disabled while it worked is there again.
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

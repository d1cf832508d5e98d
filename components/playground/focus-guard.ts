/**
 * Times that code may take the focus unpressed: pages focus their first field once, and screen readers press without a
 * pointer. Within `typing` milliseconds after a key, each time counts as five.
 */
const most = 9;
const typing = 2_000;

/**
 * Keeps typed text out of a frame that takes the focus by itself: only a pointer over it, a tap or Tab leads in;
 * otherwise the focus is given back.
 * @param place contains only the frame
 * @param onThief called when the frame took the focus too often; the focus is given back after it
 * @returns ends it
 */
export function guardFocus(frame: HTMLIFrameElement, place: HTMLElement, onThief: () => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  let isInvited = false;
  let thefts = 0;
  let typedAt = -Infinity;
  let last: HTMLElement | null = document.activeElement as HTMLElement | null;

  /** An uninvited frame lets pointers through to its place, which hears of them first. */
  function invite(isIn: boolean): void {
    isInvited = isIn;
    frame.style.pointerEvents = isIn ? "" : "none";
  }

  function giveBack(): void {
    frame.blur();
    window.focus();
    last?.focus();
  }

  invite(false);
  for (const name of ["pointermove", "pointerdown"]) place.addEventListener(name, () => invite(true), { signal });
  // A finger leaves with every tap.
  place.addEventListener("pointerleave", ({ pointerType }) => pointerType === "mouse" && invite(false), { signal });
  document.addEventListener(
    "keydown",
    ({ key }) => {
      typedAt = performance.now();
      if (key !== "Tab") return invite(false);
      isInvited = true;
      setTimeout(() => document.activeElement === frame || invite(false));
    },
    { capture: true, signal },
  );
  document.addEventListener(
    "focusin",
    ({ target }) => {
      if (target === frame) return;
      last = target as HTMLElement;
      invite(false);
    },
    { signal },
  );
  window.addEventListener(
    "blur",
    () => {
      if (document.activeElement !== frame || isInvited) return;
      thefts += performance.now() - typedAt < typing ? 5 : 1;
      if (thefts > most) onThief();
      // Within this event the frame would still get the focus.
      setTimeout(giveBack);
    },
    { signal },
  );
  return () => listening.abort();
}

/**
 * Times that code may take the focus without having been pressed: a page that gives it to its first field does so once, and tools that read
 * the page aloud press without a pointer. From somebody who types, which is so for milliseconds after a key, each time counts as five.
 */
const most = 9;
const typing = 2_000;

/**
 * Keeps what is typed on the page out of a frame that takes the focus by itself: only a pointer over it, a tap or Tab leads into it. The
 * focus is given back, and a frame that takes it again and again is told of.
 * @param place contains the frame and nothing else
 * @param onThief is called when it has been taken too often; the focus is given back after it
 * @returns ends it
 */
export function guardFocus(frame: HTMLIFrameElement, place: HTMLElement, onThief: () => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  let isInvited = false;
  let thefts = 0;
  let typedAt = -Infinity;
  let last: HTMLElement | null = document.activeElement as HTMLElement | null;

  /** A frame that is not invited lets pointers through to the place around it, which hears of them first. */
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
      // Within this event the frame would still get it.
      setTimeout(giveBack);
    },
    { signal },
  );
  return () => listening.abort();
}

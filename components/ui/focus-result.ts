import { controlsOf, type FieldErrors } from "./form-values";

const patienceMs = 30_000;
const lookEveryMs = 50;

type Find = () => HTMLElement | null | undefined;

/** Finds the visible page's heading; Next keeps left pages hidden in the document. */
export const shownHeading: Find = () =>
  [...document.querySelectorAll<HTMLElement>("main h1")].find((heading) => heading.checkVisibility());

/** Focuses an element that is no control, so that a screen reader continues there. */
export function focusOn(element: HTMLElement | null | undefined) {
  if (!element) return;
  if (element.tabIndex < 0) {
    element.tabIndex = -1;
    element.classList.add("outline-none");
  }
  // Elements as large as the screen are in sight already.
  element.focus({ preventScroll: element.matches("h1, form, table") });
}

/** Waits until all dialogs are gone: a closing one gives the focus to its opener. */
export function focusBehindDialogs(find: Find) {
  // Dialogs of left pages stay there, hidden.
  const isCovered = () =>
    [...document.querySelectorAll('[aria-modal="true"]')].some((dialog) => dialog.checkVisibility());
  const look = () => {
    if (isCovered()) setTimeout(look, lookEveryMs);
    else setTimeout(() => focusOn(find()), lookEveryMs);
  };
  setTimeout(look, lookEveryMs);
}

/** Focuses the heading of the page at `path` once it is there, unless the person goes elsewhere. */
export function focusArrival(path: string, find: Find = shownHeading) {
  const target = new URL(path, location.href);
  const before = document.activeElement;
  const deadline = Date.now() + patienceMs;
  const look = () => {
    const holder = document.activeElement;
    if (holder !== before && holder !== document.body) return;
    const arrived = location.pathname === target.pathname && location.search === target.search;
    const result = arrived ? find() : null;
    if (result) focusOn(result);
    else if (Date.now() < deadline) setTimeout(look, lookEveryMs);
  };
  look();
}

/** Focuses the first wrong field and unfolds all; without one, the button, which lost the focus. */
export function focusWrong(form: HTMLFormElement, errors: FieldErrors, button: HTMLElement | null) {
  const wrong = controlsOf(form).filter(({ name }) => errors[name]);
  for (const control of wrong) {
    const fold = (control as unknown as HTMLElement).closest<HTMLDetailsElement>("details:not([open])");
    if (fold) fold.open = true;
  }
  const [first] = wrong;
  if (first) {
    const standIn = form.querySelector<HTMLElement>(`[data-focus-for="${first.name}"]`);
    (standIn ?? (first as unknown as HTMLElement)).focus();
  } else if (document.activeElement === document.body) button?.focus();
}

import { controlsOf, type FieldErrors } from "./form-values";

const patienceMs = 30_000;
const lookEveryMs = 50;

type Find = () => HTMLElement | null | undefined;

/** The heading of the page that is shown; Next keeps those that were left, hidden. */
export const shownHeading: Find = () =>
  [...document.querySelectorAll<HTMLElement>("main h1")].find((heading) => heading.checkVisibility());

/** Takes the focus to something that is no control, where a screen reader reads on from. */
export function focusOn(element: HTMLElement | null | undefined) {
  if (!element) return;
  if (element.tabIndex < 0) {
    element.tabIndex = -1;
    element.classList.add("outline-none");
  }
  // What is as large as the screen is in sight already.
  element.focus({ preventScroll: element.matches("h1, form, table") });
}

/** Once no dialog is open any more: as it closes it gives the focus back to its opener. */
export function focusBehindDialogs(find: Find) {
  // Those of pages that were left stay there, hidden.
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

/** Focuses the first wrong field and unfolds all; without one the button, which lost the focus. */
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

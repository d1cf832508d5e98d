const scrolls = (element: Element): boolean => /auto|scroll/.test(getComputedStyle(element).overflow);

/**
 * Shows an element within the box that scrolls it. `scrollIntoView` would also move the place from where the Tab key
 * goes on, and scroll the page.
 */
export function scrollWithin(element: Element, block: "nearest" | "center" = "nearest"): void {
  let box = element.parentElement;
  while (box && !scrolls(box)) box = box.parentElement;
  if (!box) return;
  const [inner, outer] = [element.getBoundingClientRect(), box.getBoundingClientRect()];
  box.scrollTop +=
    block === "center"
      ? (inner.top + inner.bottom - outer.top - outer.bottom) / 2
      : beyond(inner.top, inner.bottom, outer.top, outer.bottom);
  box.scrollLeft += beyond(inner.left, inner.right, outer.left, outer.right);
}

/** By how much something stands out of its box; its beginning counts more than its end. */
export const beyond = (start: number, end: number, from: number, to: number): number =>
  start < from ? start - from : Math.max(0, Math.min(end - to, start - from));

/** A page's number, or a gap where some are left out. */
export type PagerItem = number | "gap";

/**
 * The pages a pager shows: the first two, the last two, and one on each side of the current; a gap stands for
 * the rest. A gap of a single page is that page.
 */
export function pagerItems(page: number, totalPages: number): PagerItem[] {
  const wanted = [1, 2, page - 1, page, page + 1, totalPages - 1, totalPages];
  const shown = [...new Set(wanted)].filter((n) => n >= 1 && n <= totalPages).sort((a, b) => a - b);
  return shown.flatMap((n, index): PagerItem[] => {
    const missing = n - (shown[index - 1] ?? 0) - 1;
    if (missing === 0) return [n];
    return [missing === 1 ? n - 1 : "gap", n];
  });
}

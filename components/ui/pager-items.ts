export type PagerItem = number | "gap";

/** First two pages, last two, and the current one's neighbours; a gap is never a single page. */
export function pagerItems(page: number, totalPages: number): PagerItem[] {
  const wanted = [1, 2, page - 1, page, page + 1, totalPages - 1, totalPages];
  const shown = [...new Set(wanted)].filter((n) => n >= 1 && n <= totalPages).sort((a, b) => a - b);
  return shown.flatMap((n, index): PagerItem[] => {
    const missing = n - (shown[index - 1] ?? 0) - 1;
    if (missing === 0) return [n];
    return [missing === 1 ? n - 1 : "gap", n];
  });
}

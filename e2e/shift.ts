import type { Page } from "@playwright/test";

/** How far things moved by themselves since the page began. */
export const shift = (page: Page) => page.evaluate(() => (window as unknown as { shift: number }).shift);

/** Before the page is opened. */
export async function measureShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) (window as unknown as { shift: number }).shift += entry.value;
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

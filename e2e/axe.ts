import type { Page } from "@playwright/test";
import { source } from "axe-core";
import { expect } from "./fixtures";

type Violation = { id: string; nodes: { html: string }[] };
type Axe = { run(context: object, options: object): Promise<{ violations: Violation[] }> };
type Window = { axe?: Axe };

/**
 * Nothing for axe to find in what is shown now. Its code is put into a document once.
 * @param options.rules these alone, instead of all.
 * @param options.part a selector of what is looked at, instead of the whole page.
 */
export async function expectAccessible(page: Page, { rules, part = "html" }: { rules?: string[]; part?: string } = {}) {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  const violations = await page.evaluate(
    async ([rules, part]) => {
      const { axe } = window as unknown as Window;
      // Frames are of other sites.
      const options = { resultTypes: ["violations"], iframes: false, elementRef: false };
      const found = await axe!.run({ include: [[part]] }, { ...options, ...(rules && { runOnly: rules }) });
      return found.violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => ({ html })) }));
    },
    [rules, part] as const,
  );
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html.slice(0, 160))])).toEqual([]);
}

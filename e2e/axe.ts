import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expect } from "./fixtures";

/** Every document parses it anew: the one without comments is less than half as long. */
const source = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");

type Violation = { id: string; nodes: { html: string }[] };
type Axe = { run(context: object, options: object): Promise<{ violations: Violation[] }> };
/** The values that `prepare` puts into a document once. */
type Window = { axe?: Axe; shown(known?: string[]): { way: string; element: Element }[] };

type Options = { rules?: string[]; hasContrast?: boolean; known?: string[] };

/**
 * Nothing for axe to find in what is shown now.
 * @param options.rules these alone, instead of all.
 * @param options.hasContrast false leaves contrast out, which is half of what axe costs.
 * @param options.known ways of `waysToShown`: what these lead to is left out, with what is within it and known too.
 */
export async function expectAccessible(page: Page, { rules, hasContrast = true, known }: Options = {}) {
  await prepare(page);
  const violations = await page.evaluate(
    async ([rules, hasContrast, known]) => {
      const { axe, shown } = window as unknown as Window;
      // Chosen in the same turn in which axe begins: a page may still change what it shows.
      const parts = known ? shown(known).map(({ element }) => element) : [document.documentElement];
      if (parts.length === 0) return [];
      // Frames are of other sites.
      const contrast = { "color-contrast": { enabled: hasContrast } };
      const options = { resultTypes: ["violations"], iframes: false, elementRef: false, rules: contrast };
      const found = await axe!.run({ include: parts }, { ...options, ...(rules && { runOnly: rules }) });
      return found.violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => ({ html })) }));
    },
    [rules, hasContrast, known] as const,
  );
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html.slice(0, 160))])).toEqual([]);
}

/** The ways through the document to what has a size on the screen. */
export async function waysToShown(page: Page): Promise<string[]> {
  await prepare(page);
  return page.evaluate(() => (window as unknown as Window).shown().map(({ way }) => way));
}

async function prepare(page: Page): Promise<void> {
  if (await page.evaluate(() => "axe" in window)) return;
  await page.evaluate(source);
  await page.evaluate(() => {
    const shown: Window["shown"] = (known) => {
      const before = new Set(known);
      const found: ReturnType<Window["shown"]> = [];
      const walk = (parent: Element, way: string) => {
        [...parent.children].forEach((element, at) => {
          if (!element.checkVisibility({ visibilityProperty: true })) return;
          const here = `${way}>${element.localName}${at}`;
          const isNew = !before.has(here);
          if (isNew) found.push({ way: here, element });
          // axe looks at what is within by itself.
          if (!known || !isNew) walk(element, here);
        });
      };
      walk(document.body, "");
      return found;
    };
    Object.assign(window, { shown });
  });
}

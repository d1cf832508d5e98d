import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe";
import {
  darken,
  declareFirstVisits,
  expectFits,
  expectStill,
  type Look,
  lookAt,
  narrow,
  screens,
  test,
  type Visitor,
  wide,
} from "./screens";

/* One visit for each screen, which is then made narrow. All of them in full are `npm run test:long`'s. */

const found: Record<Look, string> = {
  opened: "it comes without errors, nothing moves, nothing scrolls sideways",
  checked: "the same, and nothing for axe to find",
  template: "the same, also of contrast in both themes",
};

for (const { name, person, look, moves, go } of screens) {
  if (!look) continue;
  test(`${name}: ${found[look]}`, async ({ visitorOf }) => {
    const visitor = await visitorOf(person);
    await lookAt(visitor, () => examine(visitor, { look, moves, go }));
  });
}

declareFirstVisits(["home"], wide);
declareFirstVisits(["course"], narrow);

type Examined = { look: Look; moves?: boolean; go: (visitor: Visitor) => Promise<void> };

async function examine(visitor: Visitor, { look, moves, go }: Examined): Promise<void> {
  const { page } = visitor;
  await page.setViewportSize(wide);
  await go(visitor);
  if (!moves) await expectStill(page);
  await expectFits(page);
  if (look !== "opened") await expectAccessible(page, { hasContrast: look === "template" });
  if (look === "template") await expectContrastInTheDark(page);
  await page.setViewportSize(narrow);
  await expectFits(page);
}

async function expectContrastInTheDark(page: Page): Promise<void> {
  await darken(page);
  await expectAccessible(page, { rules: ["color-contrast"] });
}

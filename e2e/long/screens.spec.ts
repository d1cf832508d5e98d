import { expectAccessible, waysToShown } from "../axe";
import {
  darken,
  declareFirstVisits,
  expectFits,
  expectStill,
  lookAt,
  narrow,
  type Screen,
  screens,
  test,
  type Visitor,
  wide,
} from "../screens";

/* Every screen in both themes and at both widths, each of which it is visited in, with axe. */

for (const screen of screens) {
  test(`${screen.name}: nothing for axe to find, nothing scrolls sideways, nothing moves`, async ({ visitorOf }) => {
    const visitor = await visitorOf(screen.person);
    await lookAt(visitor, () => examine(visitor, screen));
  });
}

for (const viewport of [wide, narrow]) declareFirstVisits(["home", "course", "product", "sign-in"], viewport);

/** Looks at the whole wide screen in both themes, and at the narrow one for the parts that it alone shows. */
async function examine(visitor: Visitor, { moves, go }: Screen): Promise<void> {
  const { page } = visitor;
  await page.setViewportSize(wide);
  await go(visitor);
  if (!moves) await expectStill(page);
  await expectFits(page);
  await expectAccessible(page);
  const shown = await waysToShown(page);
  await darken(page);
  await expectAccessible(page, { rules: ["color-contrast"] });

  await page.setViewportSize(narrow);
  await go(visitor);
  if (!moves) await expectStill(page);
  await expectFits(page);
  await expectAccessible(page, { known: shown });
}

import { type Page, test as base, expect } from "@playwright/test";

export { expect };

/** A test with this tag runs at both widths; the others on the wide screen alone. */
export const phone = { tag: "@phone" };
/** Among the few that a change which concerns everything has to pass (`npm run test:changed`). */
export const smoke = { tag: "@smoke" };
/** A test of what only a phone shows. */
export const phoneOnly = { tag: "@phone-only" };

/** Narrower than this the panel has its menu, filters and actions behind buttons. */
export const isPhone = (page: Page): boolean => page.viewportSize()!.width < 640;

export const panelMenu = (page: Page) => page.getByRole("navigation", { name: "Panel", exact: true });

/** Shows the panel's menu, which a phone has behind a button. */
export async function openMenu(page: Page): Promise<void> {
  if (isPhone(page)) await page.getByRole("button", { name: "Abrir el menú" }).click();
}

/** Shows the filters of a list, which a phone has behind a button. */
export async function unfoldFilters(page: Page): Promise<void> {
  if (isPhone(page)) await page.getByRole("button", { name: /^Filtrar/ }).click();
}

type Options = {
  /** Problems that a test brings about on purpose, such as `/status of 404/`. */
  expectedErrors: RegExp[];
};

/** A test that fails when its page logs an error, throws one, or a request to this site fails. */
export const test = base.extend<Options>({
  expectedErrors: [[], { option: true }],
  // A test that asks for no page pays for none.
  page: async ({ page, baseURL, expectedErrors }, provide) => {
    const problems = watch(page, baseURL!);
    await provide(page);
    expectNone(problems, expectedErrors);
  },
});

/** Notes what goes wrong in a page from now on. */
export function watch(page: Page, baseURL: string): string[] {
  const problems: string[] = [];
  page.on("console", (message) => {
    const { url } = message.location();
    // A link of the panel may be prefetched while its session ends: it is sent to the front, which has no such piece.
    if (message.type() !== "error" || /\/\?redirectURL=.*&_rsc=/.test(url)) return;
    problems.push(`console.error: ${message.text()} (${url})`);
  });
  page.on("pageerror", (error) => problems.push(`uncaught: ${error.message}`));
  page.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "";
    // A navigation aborts what the page it leaves was still loading.
    if (request.url().startsWith(baseURL) && !reason.includes("ERR_ABORTED")) {
      problems.push(`failed: ${request.method()} ${request.url()} ${reason}`);
    }
  });
  page.on("response", (response) => {
    if (response.status() >= 500) problems.push(`status of ${response.status()}: ${response.url()}`);
  });
  return problems;
}

export function expectNone(problems: string[], expected: RegExp[]): void {
  const unexpected = problems.filter((problem) => !expected.some((pattern) => pattern.test(problem)));
  // The first is in the message, of which the end of a run tells a few lines only.
  expect(unexpected, unexpected[0] ?? "the page had no problems").toEqual([]);
}

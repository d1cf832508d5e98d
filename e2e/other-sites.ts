import type { Page } from "@playwright/test";

/** Answers in place of every other site. @returns what has been asked of them, as it is asked */
export async function standInForOthers(page: Page, baseURL: string): Promise<string[]> {
  const asked: string[] = [];
  await page.route("**/*", (route) => {
    const url = route.request().url();
    if (url.startsWith(baseURL) || url.startsWith("data:")) return route.continue();
    asked.push(url);
    return route.fulfill({ contentType: "text/html", body: "<title>video</title>" });
  });
  return asked;
}

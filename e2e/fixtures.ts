import { test as base, expect } from "@playwright/test";

export { expect };

type Options = {
  /** Problems that a test brings about on purpose, such as `/status of 404/`. */
  expectedErrors: RegExp[];
};

/** A test that fails when the page logs an error, throws one, or a request to this site fails. */
export const test = base.extend<Options & { watch: void }>({
  expectedErrors: [[], { option: true }],
  watch: [
    async ({ page, baseURL, expectedErrors }, use) => {
      const problems: string[] = [];
      page.on("console", (message) => {
        if (message.type() === "error") problems.push(`console.error: ${message.text()} (${message.location().url})`);
      });
      page.on("pageerror", (error) => problems.push(`uncaught: ${error.message}`));
      page.on("requestfailed", (request) => {
        const reason = request.failure()?.errorText ?? "";
        // A navigation aborts what the page it leaves was still loading.
        if (request.url().startsWith(baseURL!) && !reason.includes("ERR_ABORTED")) {
          problems.push(`failed: ${request.method()} ${request.url()} ${reason}`);
        }
      });
      page.on("response", (response) => {
        if (response.status() >= 500) problems.push(`status of ${response.status()}: ${response.url()}`);
      });
      await use();
      const unexpected = problems.filter((problem) => !expectedErrors.some((pattern) => pattern.test(problem)));
      expect(unexpected, "the page had no problems").toEqual([]);
    },
    { auto: true },
  ],
});

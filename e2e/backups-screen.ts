import type { Browser, Download, Page } from "@playwright/test";
import { signInAt } from "./accounts";
import { expect, watch } from "./fixtures";
import { emptyDatabase } from "./own-database";
import { startSite } from "./site-process";

/* The screen of backups, on sites of their own: a restore ends the sessions of all other people, and only one thing is done with backups at a time. */

export const screen = "/dashboard/setting/database";

export async function openSite(browser: Browser, name: string, dataDir: string, env: Record<string, string> = {}) {
  const { database, url, drop } = await emptyDatabase(name);
  const site = await startSite({ DATABASE_URL: url, DATA_DIR: dataDir, ...env });
  const origin = `http://localhost:${site.port}`;
  const context = await browser.newContext({ baseURL: origin, locale: "es-PE" });
  await signInAt(context, origin, { database, role: "superadmin", name: "Quilla" });
  const page = await context.newPage();
  const problems = watch(page, origin);
  const close = async () => {
    await context.close();
    site.child.kill("SIGTERM");
    await site.exit;
    await drop();
  };
  return { browser, database, origin, page, problems, close };
}

export const row = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });

export async function act(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole("button", { name: `Acciones de ${name}` }).click();
  await page
    .getByRole("group", { name })
    .getByRole("button", { name: `${action} ${name}` })
    .click();
}

/** Makes a backup and calls it something. */
export async function create(page: Page, name: string): Promise<void> {
  const answer = page.waitForResponse("**/api/db/backupNodeJS");
  await page.getByRole("button", { name: "Crear copia", exact: true }).click();
  const response = await answer;
  const made = (await response.json()) as { name: string } | { job: { backupName: string } };
  // A backup that takes longer than a call may wait goes on as a job, whose panel says when it is done.
  expect(response.status()).toBe("job" in made ? 202 : 201);
  const given = "job" in made ? made.job.backupName : made.name;
  if (!("job" in made)) await putAway(page, `Se creó ${given}.`);
  await expect(row(page, given)).toBeVisible({ timeout: 60_000 });
  await act(page, given, "Renombrar");
  await rename(page, name);
  await expect(row(page, name)).toBeVisible();
  await expect(page.getByRole("button", { name: `Acciones de ${name}` })).toBeFocused();
}

/** A toast lies over what is below it as long as the pointer rests there. */
export async function putAway(page: Page, text: string): Promise<void> {
  const toast = page.getByRole("region", { name: "Avisos" }).locator("div").filter({ hasText: text });
  await toast.getByRole("button", { name: "Cerrar aviso" }).click();
  await expect(toast).toHaveCount(0);
}

export async function rename(page: Page, name: string): Promise<void> {
  await page.getByRole("textbox", { name: "Nombre de la copia" }).fill(name);
  await page.keyboard.press("Enter");
}

/** Does what begins a download, which another window may be opened for. */
export async function downloadBy(page: Page, begin: () => Promise<void>): Promise<Download> {
  const [download] = await Promise.all([
    Promise.any([
      page.waitForEvent("download"),
      page.waitForEvent("popup").then((opened) => opened.waitForEvent("download")),
    ]),
    begin(),
  ]);
  return download;
}

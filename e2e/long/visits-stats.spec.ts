import type { APIRequestContext, Page } from "@playwright/test";
import { Client } from "pg";
import { openPanel, signIn } from "../accounts";
import { expect, test } from "../fixtures";

const stat = "/dashboard/application/stat";
/** Pages that nothing leads to, because no project is both: nobody else visits them. */
const quietPages = ["/projects/category/api/astro", "/projects/category/bot/astro"] as const;

/** Takes away what an attempt before left. */
async function forgetVisits(path: string): Promise<void> {
  const client = new Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  await client.query("DELETE FROM visits WHERE subject_id = (SELECT id FROM visit_subjects WHERE name = $1)", [path]);
  await client.end();
}

/** Opens a page of the panel as an admin. */
async function open(page: Page, path: string): Promise<void> {
  await signIn(page, "admin");
  await openPanel(page, path);
}

/** A visit by the beacon of a browser that nobody has signed in to. */
async function visit(request: APIRequestContext, baseURL: string, path: string, referrer = ""): Promise<void> {
  const response = await request.post("/api/stat/collect", {
    headers: {
      "user-agent": "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0 Safari/537.36",
      origin: baseURL,
      "sec-fetch-site": "same-origin",
    },
    data: { url: `${baseURL}${path}`, referrer },
  });
  expect(response.ok()).toBe(true);
}

test("a range of days by the form", async ({ page }) => {
  await open(page, stat);
  await page.getByRole("textbox", { name: "Desde" }).fill("2026-01-01");
  await page.getByRole("textbox", { name: "Hasta" }).fill("2026-01-02");
  await page.getByRole("button", { name: "Aplicar" }).click();
  await expect(page).toHaveURL(/dateFrom=2026-01-01&dateTo=2026-01-02/);
  await expect(page.getByText("Nadie visitó el sitio en este rango")).toBeVisible();
});

test("markup of a stranger is text, and a record is deleted", async ({ page, request, baseURL }) => {
  const [path] = quietPages;
  await forgetVisits(path);
  await visit(request, baseURL!, path, "https://evil.example/<img src=x onerror=alert(1)>");
  await open(page, `${stat}/viewer?search=${path.slice(1)}`);
  await expect(page.getByRole("cell", { name: "evil.example" })).toBeVisible();
  await expect(page.locator("main img[src='x']")).toHaveCount(0);

  await page.getByRole("button", { name: `Eliminar la visita de ${path}` }).click();
  await page.getByRole("button", { name: "Eliminar", exact: true }).click();
  await expect(page.getByText("Registro eliminado.")).toBeVisible();
  await expect(page.getByText("No hay registros que mostrar")).toBeVisible();
});

test("what the filters select is deleted after its count was told", async ({ page, request, baseURL }) => {
  const [, path] = quietPages;
  await forgetVisits(path);
  for (let visits = 0; visits < 3; visits += 1) await visit(request, baseURL!, path);
  await open(page, `${stat}/viewer?search=${path.slice(1)}`);
  await expect(page.getByText("3 de 3 registros")).toBeVisible();
  await expect(page.getByRole("button", { name: "Eliminar los registros filtrados" })).toBeHidden();
  await page.getByRole("main").getByText("Eliminar registros").click();
  await page.getByRole("button", { name: "Eliminar los registros filtrados" }).click();
  await expect(page.getByRole("alertdialog")).toContainText("Se borran 3 registros");
  await page.getByRole("button", { name: "Eliminar 3 registros" }).click();
  await expect(page.getByText("Eliminaste 3 registros.")).toBeVisible();
  await expect(page).toHaveURL(`${stat}/viewer`);
});

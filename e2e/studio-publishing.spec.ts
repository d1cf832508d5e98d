import type { APIRequestContext } from "@playwright/test";
import { openPanel, openSession, signIn } from "./accounts";
import { expect, panelMenu, test } from "./fixtures";
import { read } from "./html";
import { createLesson } from "./lessons";

// The page in the frame asks ahead for what its links lead to, of which not all is on the site yet.
test.use({ expectedErrors: [/status of 404 .*_rsc=/] });

type Written = { id: string; version: number; slug: string };

/** Writes something as somebody, by the calls that the panel makes. */
const writer = (request: APIRequestContext, headers: Record<string, string>) => async (calls: string, data: object) => {
  const response = await request.post(`/api/academy/${calls}/create`, { headers, data });
  expect(response.status()).toBe(201);
  return (await response.json()) as Written;
};

test("a preview is the real page, for who has its link alone, and kept by nobody", async ({ request }) => {
  const { bearer: headers } = await openSession("collaborator");
  const lesson = await createLesson(request, headers, {
    titleLesson: "Vista previa por dentro",
    markdown: "Texto para todos",
    markdownPremium: "Texto para miembros",
  });
  const made = await request.post(`/api/content/previews/create/${lesson.id}`, {
    headers,
    data: { label: "Hotel Mirador", days: 7 },
  });
  const { id, url } = (await made.json()) as { id: string; url: string };
  const path = new URL(url).pathname;

  const response = await request.get(path);
  expect(response.status()).toBe(200);
  expect(response.headers()).toMatchObject({
    "cache-control": "private, no-store",
    "x-robots-tag": "noindex, nofollow",
    "x-frame-options": "SAMEORIGIN",
    "referrer-policy": "no-referrer",
    "content-security-policy": expect.stringMatching(/script-src 'self' 'nonce-[^;]+; .*frame-ancestors 'self'/),
  });
  const guest = await read(request, path);
  expect(guest.html).toMatch(/<meta name="robots" content="noindex/);
  expect(guest.html).not.toContain("/visit.js");
  expect(guest.text).toContain("Texto para todos");
  expect(guest.text).toContain("Este contenido es exclusivo para usuarios registrados.");
  expect(guest.html).not.toContain("Texto para miembros");
  expect((await read(request, `${path}?ver=miembros`)).text).toContain("Texto para miembros");

  // Later changes show at once, because nothing of a preview is kept in memory.
  await request.patch(`/api/academy/lessons/update/${lesson.id}`, {
    headers,
    data: { version: lesson.version, fields: { markdown: "Texto cambiado" } },
  });
  expect((await read(request, path)).text).toContain("Texto cambiado");

  await request.delete(`/api/content/previews/remove/${id}`, { headers });
  const gone = await read(request, path);
  expect([gone.status, gone.text]).toEqual([404, expect.stringContaining("Esta vista previa ya no está disponible.")]);
});

test("a draft is handed in, looked at and published", async ({ page, request }) => {
  const author = await openSession("collaborator");
  const title = "Revisión de un borrador";
  const write = writer(request, author.bearer);
  const category = await write("categories", { fields: { name: `Categoría de ${title}` } });
  const course = await write("courses", { parentId: category.id, fields: { title } });
  const editor = `/dashboard/academy/course/${course.id}/update`;

  await signIn(page, "collaborator");
  await openPanel(page, editor);
  await page.getByRole("button", { name: "Enviar a revisión" }).click();
  const handIn = page.getByRole("dialog", { name: `Enviar «${title}» a revisión` });
  await expect(handIn.getByText("No tiene descripción")).toBeVisible();
  await handIn.getByRole("button", { name: "Enviar a revisión" }).click();
  await expect(handIn).toBeHidden();
  await expect(page.getByRole("main").getByText("En revisión", { exact: true })).toBeVisible();

  await signIn(page, "admin");
  await openPanel(page, "/dashboard");
  await page.locator("summary", { hasText: "Contenido" }).filter({ visible: true }).click();
  await panelMenu(page)
    .getByRole("link", { name: /^En revisión \d+ por revisar$/ })
    .click();
  await page.getByRole("link", { name: new RegExp(title) }).click();
  await expect(page).toHaveURL(editor);

  await page.getByRole("button", { name: "Vista previa" }).click();
  await page.getByRole("button", { name: "Ver como en un celular" }).click();
  const frame = page.frameLocator(`iframe[title="Vista previa de «${title}»"]`);
  await expect(frame.getByRole("heading", { name: title, level: 1 })).toBeVisible();
  await page.getByRole("button", { name: "Cerrar" }).last().click();

  await page.getByRole("button", { name: "Publicar", exact: true }).click();
  const publish = page.getByRole("dialog", { name: `Publicar «${title}»` });
  await expect(publish.getByText(`la categoría «Categoría de ${title}»`)).toBeVisible();
  await expect(publish.getByText("En WhatsApp")).toBeVisible();
  await publish.getByRole("button", { name: "Publicar", exact: true }).click();
  const href = await page.getByRole("link", { name: "Ver en el sitio" }).getAttribute("href");
  await expect(async () => expect((await read(request, href!)).text).toContain(title)).toPass();
});

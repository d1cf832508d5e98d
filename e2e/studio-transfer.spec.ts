import { randomUUID } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { db } from "../lib/core/db";
import { password } from "../lib/testing/fixtures";
import { openPanel, signInAsNew } from "./accounts";
import { expect, test } from "./fixtures";

const front = (title: string, body = "") => `---\ntitle: ${title}\n---\n\n${body}`;

test("a folder is imported after its plan, a list becomes lessons, and a token reads what was made", async ({
  page,
  request,
}, info) => {
  await signInAsNew(page, "admin");
  const key = randomUUID().slice(0, 8);
  const folder = info.outputPath("cursos");
  const course = path.join(folder, `01-tema-${key}/01-curso-${key}`);
  mkdirSync(course, { recursive: true });
  writeFileSync(path.join(folder, `01-tema-${key}/_index.md`), front(`Tema ${key}`));
  writeFileSync(path.join(course, "_index.md"), "# sin portada");

  await openPanel(page, "/dashboard/academy/import");
  const choose = () => page.getByLabel("Carpeta", { exact: true }).setInputFiles(folder);
  await choose();
  const problems = page.getByRole("region", { name: "Problemas" });
  await expect(problems).toContainText(`curso-${key}/_index.md, línea 1`);
  await expect(page.getByRole("button", { name: "Importar", exact: true })).toHaveCount(0);
  const cover = { create: { width: 64, height: 36, channels: 3 as const, background: `#${key.slice(0, 6)}` } };
  writeFileSync(path.join(course, "portada.png"), await sharp(cover).png().toBuffer());
  writeFileSync(path.join(folder, "media.yml"), `01-tema-${key}/01-curso-${key}/portada.png: { alt: Ramas }`);
  writeFileSync(path.join(course, "_index.md"), front(`Curso ${key}\nthumbnail: portada.png`));
  await page.getByRole("button", { name: "Elegir otro" }).click();
  await choose();
  await expect(page.getByText("Se crean (2)")).toBeVisible();
  await page.getByRole("button", { name: "Importar", exact: true }).click();
  await expect(page.getByText("Listo: se crearon 2.")).toBeVisible();

  // Content that exists already is not imported again, whether it comes as a folder or as the exported ZIP.
  const nothingNew = page.getByText("La academia ya tiene todo eso: no hay nada que importar.");
  await page.getByRole("button", { name: "Importar otra cosa" }).click();
  await choose();
  await expect(nothingNew).toBeVisible();
  await expect(page.getByRole("button", { name: "Importar", exact: true })).toHaveCount(0);
  const { id } = await db.contentItem.findFirstOrThrow({ where: { kind: "course", slug: `curso-${key}` } });
  const zip = await page.request.get(`/api/content/export?courseId=${id}`);
  await page.getByRole("button", { name: "Elegir otro" }).click();
  await page
    .getByLabel("ZIP", { exact: true })
    .setInputFiles({ name: "curso.zip", mimeType: "application/zip", buffer: await zip.body() });
  await expect(nothingNew).toBeVisible();

  await page.goto("/dashboard/academy");
  await page.getByPlaceholder("Título o dirección").fill(`Curso ${key}`);
  await page.getByRole("button", { name: `Acciones de curso «Curso ${key}»` }).click();
  const exported = page.waitForEvent("download");
  await page.getByRole("link", { name: "Exportar", exact: true }).click();
  expect((await exported).suggestedFilename()).toBe(`curso-${key}.zip`);
  await page.getByRole("button", { name: `Acciones de curso «Curso ${key}»` }).click();
  await page.getByRole("button", { name: "Pegar un esquema…" }).click();
  const dialog = page.getByRole("dialog", { name: "Pegar un esquema" });
  await dialog.getByLabel("Esquema").fill(`- Parte ${key}\n  - Uno\n  - Dos`);
  await dialog.getByRole("button", { name: "Ver qué se crea" }).click();
  await dialog.getByRole("button", { name: "Crear 3 borradores" }).click();
  await expect(page.getByText("Se crearon 3 borradores.")).toBeVisible();

  await page.goto("/dashboard/setting/profile");
  await page.getByRole("button", { name: "Crear un token" }).click();
  const making = page.getByRole("dialog", { name: "Crear un token" });
  await making.getByLabel("Nombre").fill("Guion");
  await making.getByLabel("Tu contraseña").fill(password);
  await page.getByRole("button", { name: "Crear", exact: true }).click();
  const shown = page.getByRole("alertdialog", { name: "Copia tu token" });
  const token = await shown.getByText(/^qt_/).textContent();
  await shown.getByRole("button", { name: "Ya lo guardé" }).click();
  const ask = (address: string) => request.get(address, { headers: { authorization: `Bearer ${token}` } });
  expect(await (await ask("/api/content/tree")).text()).toContain(`Parte ${key}`);
  expect((await ask("/api/users/findAll")).status()).toBe(403);
  await page.getByRole("button", { name: "Revocar Guion" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Revocar" }).click();
  await expect(page.getByText("El token «Guion» ya no sirve.")).toBeVisible();
  expect((await ask("/api/content/tree")).status()).toBe(401);
});

import type { Page } from "@playwright/test";
import { db } from "../lib/core/db";
import seo from "../prisma/content/seo-tecnico/course.json";
import { openPage, signIn } from "./accounts";
import { lessonsOf } from "./content";
import { expect } from "./fixtures";

const page = `
<h1>Hola</h1>
--- comprobar: El título saluda a Ana
document.querySelector("h1").textContent.includes("Ana")
--- comprobar: El botón cuenta
document.querySelector("button").click();
return document.querySelector("button").textContent === "1";
--- pista: Hace falta un botón.
--- solución:
<h1>Hola, Ana</h1>
<button onclick="this.textContent = 1">0</button>
`;
const script = `
function doble(n) {
}
--- comprobar: El doble de 4 es 8
doble(4) === 8
--- solución:
function doble(n) { return n * 2; }
`;
const sql = `
select nombre from productos;
--- preparar:
create table productos (nombre text, precio numeric);
insert into productos values ('Mesa', 90.50), ('Lámpara', 120);
--- comprobar: Los productos por su precio
Lámpara | 120
Mesa | 90.5
--- solución:
select nombre, precio from productos order by precio desc;
`;
const python = `
def suma(a, b):
    return a
--- comprobar: La suma de 2 y 3 es 5
suma(2, 3) == 5
--- comprobar: También de textos
assert suma("a", "b") == "ab", "no los une"
--- solución:
def suma(a, b):
    return a + b
`;
const fence = (language: string, text: string) => `\`\`\`${language} ejecutable\n${text.trim()}\n\`\`\`\n`;
const markdown = ["Texto", fence("html", page), fence("js", script), fence("sql", sql), fence("python", python)].join(
  "\n\n",
);

/** A lesson with blocks that run, for somebody who is signed in. */
export async function openLesson(page: Page, role: "user" | "collaborator" = "user"): Promise<string> {
  const { path, slug } = lessonsOf(seo).at(-1)!;
  await db.lesson.update({ where: { slug }, data: { markdown } });
  await expect.poll(async () => (await page.request.get(path)).text()).toContain("data-exercise");
  await signIn(page, role);
  await openPage(page, path);
  return path;
}

export const block = (page: Page, name: string) =>
  page.locator("[data-desk]", { has: page.getByLabel(`Tu código ${name}`) });

/** Runs a text in a block that is open. */
export async function run(page: Page, name: string, text: string): Promise<void> {
  await page.getByLabel(`Tu código ${name}`).fill(text);
  await block(page, name).getByRole("button", { name: "Ejecutar" }).click();
}

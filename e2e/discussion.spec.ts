import { db } from "../lib/core/db";
import { lessonPath } from "../lib/academy/shared/paths";
import { createCourse, createUser } from "../lib/testing/fixtures";
import { openPanel, signIn, signInAsNew } from "./accounts";
import { expect, test } from "./fixtures";
import { mailTo } from "./mailbox";

test("a member asks and finds what was asked before, staff answers, a mail tells, and what is reported goes", async ({
  page,
  browser,
}) => {
  const course = await createCourse();
  const section = course.sections[0]!;
  const lesson = section.lessons[0]!;
  const path = lessonPath(course.category.slug, course.slug, section.slug, lesson.slug);
  const { id: authorId } = await createUser();
  const bad = { lessonId: lesson.id, authorId, title: "Compren zapatos para centrar la caja", body: "Son baratos." };
  const { id: badId } = await db.discussionPost.create({ data: bad });

  await page.goto(path);
  const below = page.getByRole("region", { name: "Dudas de esta lección" });
  await below.scrollIntoViewIfNeeded();
  await expect(below.getByText("para preguntar y responder.")).toBeVisible();
  const { user } = await signInAsNew(page);
  await page.goto(`${path}#dudas`);
  // The page stays, where only the end of its address changes.
  await page.reload();
  await below.getByRole("button", { name: "Preguntar" }).click();
  const form = below.getByRole("form", { name: "Preguntar" });
  await form.getByLabel("Tu duda en una línea").fill("¿Cómo se puede centrar la caja?");
  await expect(form.getByText("¿Es alguna de estas?")).toBeVisible();
  await expect(form.getByRole("link", { name: /^Compren zapatos/ })).toHaveAttribute("href", `${path}#duda-${badId}`);
  await form.getByRole("button", { name: "Publicar" }).click();
  await expect(form.getByText("Escribe un texto.")).toBeVisible();
  await form.getByLabel("Cuéntala con detalle").fill("Probé esto:\n\n```css\nmargin: 0 auto;\n```");
  await form.getByRole("button", { name: "Publicar" }).click();
  await expect(below.locator("pre")).toContainText("margin: 0 auto;");
  const { id } = await db.discussionPost.findFirstOrThrow({ where: { authorId: user._id } });

  const staff = await (await browser.newContext()).newPage();
  await signIn(staff, "admin");
  await staff.goto(`${path}#duda-${id}`);
  await staff.getByLabel("Tu respuesta").fill("Con `place-items: center` en una rejilla.");
  await staff.getByRole("button", { name: "Responder" }).click();
  await staff.getByRole("button", { name: "Marcar como respuesta" }).click();
  await expect(staff.getByText("Respuesta aceptada")).toBeVisible();

  const mail = await mailTo(user.email, "Respondieron tu duda: ¿Cómo se puede centrar la caja?");
  expect(mail.text).toContain(`${path}#duda-${id}`);
  await page.reload();
  await expect(below.getByText("Equipo", { exact: true })).toBeVisible();
  await expect(below.getByText("Resuelta", { exact: true })).toBeVisible();
  await below.getByRole("button", { name: /^Compren zapatos/ }).click();
  await below.getByRole("button", { name: "Reportar" }).click();
  const report = page.getByRole("dialog", { name: "Reportar" });
  await report.getByLabel("¿Cuál es el problema?").fill("Es publicidad.");
  await report.getByRole("button", { name: "Enviar" }).click();
  await expect(below.getByRole("button", { name: "Reportada" })).toBeDisabled();

  await openPanel(staff, `/dashboard/content/discussion?search=${lesson.slug.split("-").at(-1)}`);
  const row = staff.getByRole("row").filter({ hasText: "Compren zapatos" });
  await expect(row).toContainText("1 reporte");
  await row.getByRole("link").first().click();
  await expect(staff.getByText("Es publicidad.")).toBeVisible();
  await staff.getByRole("button", { name: "Retirar" }).click();
  await expect(staff.getByText("Escribe el motivo.")).toBeVisible();
  await staff.getByLabel("Motivo").fill("Publicidad.");
  await staff.getByRole("button", { name: "Retirar" }).click();
  await expect(staff).toHaveURL(/content\/discussion$/);
  await staff.context().close();
  await page.goto(path);
  await below.scrollIntoViewIfNeeded();
  await expect(below.getByText("Resuelta", { exact: true })).toBeVisible();
  await expect(below.getByText("Compren zapatos")).toBeHidden();

  // The link of the mail works for whoever has it.
  const reader = await (await browser.newContext()).newPage();
  await reader.goto(/\S+\/auth\/mails\/\S+/.exec(mail.text)![0]);
  await reader.getByRole("button", { name: "No recibir más" }).click();
  await expect(reader.getByText("Listo: ya no te avisaremos de la duda")).toBeVisible();
  await reader.context().close();
});

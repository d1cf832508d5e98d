import type { CDPSession, Page } from "@playwright/test";

/** How many lessons the course has, in how many sections. */
export const lessons = 500;
const sections = 20;

/** SQL that finds all of it. */
export const findTree = `SELECT id FROM content_items WHERE slug = 'curso-largo' OR slug ~ '^(medida|seccion-\\d+)'`;

/** SQL that changes the text of every lesson of it, as somebody who saves does. */
export const changeTree = `
  UPDATE content_items SET version = version + 1, state = 'draft', fields = jsonb_set(fields, '{markdown}', to_jsonb(repeat('otro ' || version || ' ', 800)))
  WHERE kind = 'lesson' AND slug LIKE 'medida-%'`;

/** SQL that writes a course of so many lessons as drafts. */
export const seedTree = `
  WITH category AS (
    INSERT INTO content_items (id, kind, title, slug, fields, position)
    VALUES (gen_random_uuid(), 'category', 'Medida', 'medida', '{"name":"Medida","slug":"medida"}', 999) RETURNING id
  ), course AS (
    INSERT INTO content_items (id, kind, parent_id, title, slug, fields)
    SELECT gen_random_uuid(), 'course', id, 'Curso largo', 'curso-largo', '{"title":"Curso largo","slug":"curso-largo"}'
    FROM category RETURNING id
  ), section AS (
    INSERT INTO content_items (id, kind, parent_id, title, slug, fields, position)
    SELECT gen_random_uuid(), 'section', id, 'Sección ' || number, 'seccion-' || number,
      jsonb_build_object('titleSection', 'Sección ' || number, 'slug', 'seccion-' || number), number
    FROM course, generate_series(1, ${sections}) AS number RETURNING id, position
  )
  INSERT INTO content_items (id, kind, parent_id, title, slug, fields, position)
  SELECT gen_random_uuid(), 'lesson', id, 'Lección ' || section.position || '.' || number, 'medida-' || section.position || '-' || number,
    jsonb_build_object('titleLesson', 'Lección ' || section.position || '.' || number, 'slug', 'medida-' || section.position || '-' || number,
      'markdown', repeat('texto ', 1000)), number
  FROM section, generate_series(1, ${lessons / sections}) AS number`;

/** A phone of the middle: a quarter of this machine's pace. */
const slowdown = 4;

type Found = { open: number; order: number };

/**
 * How long the browser's scripts run, in milliseconds, when somebody of the panel comes to the tree, and when a lesson is moved there.
 * @param page at 360 pixels, on a page of the panel whose menu leads to the tree
 */
export async function measureTree(page: Page, rounds: number): Promise<Found> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Performance.enable");
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  const found: Found[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await page.getByRole("button", { name: "Abrir el menú" }).click();
    const link = page.getByRole("link", { name: "Cursos y lecciones" }).first();
    await link.waitFor();
    const row = page.getByRole("row").filter({ hasText: "Lección 1.2" }).first();
    const open = await scriptingOf(devtools, async () => {
      await link.click();
      await page.getByRole("treegrid").waitFor();
      await settle(page);
    });
    await page.getByRole("searchbox", { name: "Buscar" }).fill("Lección 1.");
    await row.focus();
    const order = await scriptingOf(devtools, async () => {
      const told = page.waitForResponse(/\/lessons\/order$/);
      await page.keyboard.press(round % 2 === 0 ? "Alt+ArrowDown" : "Alt+ArrowUp");
      await told;
      await settle(page);
    });
    found.push({ open, order });
    await page.goBack();
    await page.getByRole("button", { name: "Abrir el menú" }).waitFor();
  }
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  const middle = (name: keyof Found) => found.map((one) => one[name]).sort((a, b) => a - b)[Math.floor(rounds / 2)]!;
  return { open: Math.round(middle("open")), order: Math.round(middle("order")) };
}

/** What comes after an answer: it is asked for anew, and shown. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
}

async function scriptingOf(devtools: CDPSession, act: () => Promise<void>): Promise<number> {
  const before = await readScripting(devtools);
  await act();
  return (await readScripting(devtools)) - before;
}

/** Milliseconds that scripts have run on this page. */
async function readScripting(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send("Performance.getMetrics");
  return metrics.find(({ name }) => name === "ScriptDuration")!.value * 1000;
}

import { Client } from "pg";
import git from "../prisma/content/git-para-equipos/course.json";
import { openPage, signInAsNew } from "./accounts";
import { lessonsOf } from "./content";
import { expect, test } from "./fixtures";

test.describe("questions within a lesson", () => {
  test.use({ expectedErrors: [/INTERNET_DISCONNECTED.*answers|answers.*INTERNET_DISCONNECTED/] });

  test("a guest answers them, loses nothing, and takes the answers into an account", async ({ page, request }) => {
    const lesson = lessonsOf(git)[2]!;
    await changeLesson(lesson.slug, "markdown = split_part(markdown, $1, 1) || $1 || $2", [
      "\n\n```gift\n",
      `${questions}\n\`\`\`\n`,
    ]);
    await expect.poll(async () => (await request.get(lesson.path)).text()).toContain('data-question="rama"');
    expect(await (await request.get(lesson.path)).text()).not.toMatch(/secreta|%50%/);

    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
          if (!shift.hadRecentInput) shifts.push(shift.value);
        }
      }).observe({ type: "layout-shift", buffered: true });
    });
    await openPage(page, lesson.path);
    const place = (text: string) => page.locator("form").filter({ hasText: text });
    const [one, typed, order, pairs] = [
      place("¿Qué crea"),
      place("¿Cómo se llama"),
      place("Pon en orden"),
      place("Une"),
    ];
    await expect(one.getByRole("button", { name: "Comprobar" })).toBeEnabled();
    expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);

    await one.getByRole("button", { name: "Comprobar" }).click();
    await expect(one.getByText("Elige una respuesta.").last()).toBeVisible();
    await one.getByRole("radio", { name: "Un archivo" }).check();
    await one.getByRole("button", { name: "Comprobar" }).click();
    await expect(one.getByRole("status").first()).toContainText("No es correcto.");
    await one.getByRole("button", { name: "Ver la respuesta" }).click();
    await expect(one.getByText("Correcta", { exact: true })).toBeVisible();
    await one.getByRole("radio", { name: "Una rama" }).check();
    await one.getByRole("button", { name: "Comprobar" }).click();
    await expect(one.getByRole("status").first()).toContainText("Correcto.");
    await expect(one.getByRole("status").first()).toContainText("Eso es, la palabra secreta.");

    // By the arrow keys, until it is right.
    const names = async () => (await order.getByRole("listitem").allTextContents()).map((name) => name.trim());
    for (const [at, name] of ["add", "commit", "push"].entries()) {
      const up = order.getByRole("button", { name: `Subir: ${name}` });
      await up.focus();
      while ((await names()).indexOf(name) > at) await page.keyboard.press("ArrowUp");
      await expect(up).toBeFocused();
    }
    await order.getByRole("button", { name: "Comprobar" }).click();
    await expect(order.getByRole("status").first()).toContainText("Correcto.");

    await pairs.getByRole("combobox", { name: "HEAD" }).selectOption("Donde estás");
    await pairs.getByRole("combobox", { name: "origin" }).selectOption("De donde clonaste");
    await pairs.getByRole("button", { name: "Comprobar" }).click();
    await expect(pairs.getByRole("status").first()).toContainText("Correcto.");

    // An answer that is given without a connection waits, also for another page.
    await typed.getByRole("textbox").fill("Fusión");
    await page.route("**/answers", (route) => route.abort("internetdisconnected"));
    await page.keyboard.press("Enter");
    await expect(typed).toContainText("No hay conexión. Tu respuesta está guardada en este navegador");
    await page.unroute("**/answers");
    await page.evaluate(() => dispatchEvent(new Event("online")));
    await expect(typed.getByRole("status").first()).toContainText("Correcto.");
    await openPage(page, lesson.path);
    for (const each of [one, typed, order, pairs]) await expect(each).toContainText("Correcto.");
    // Showing earlier answers shifts nothing on the page.
    expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
    await one.getByRole("button", { name: "Ver resultado" }).click();
    await expect(one.getByRole("status").first()).toContainText("Eso es, la palabra secreta.");

    const { bearer } = await signInAsNew(page);
    await openPage(page, lesson.path);
    await expect(one).toContainText("Correcto.");
    await expect.poll(() => page.evaluate(() => localStorage.getItem("answers"))).toBeNull();
    const id = await page.evaluate(() =>
      performance
        .getEntriesByType("resource")
        .map(({ name }) => name)
        .find((name) => /lessons\/[^/]+\/answers$/.test(name)),
    );
    const { answers } = (await (await request.get(id!, { headers: bearer })).json()) as {
      answers: { key: string; tries: number }[];
    };
    expect(answers.map(({ tries }) => tries)).toEqual([1, 1, 1, 1]);
  });
});

const questions = `::Rama:: ¿Qué crea \`git switch -c\`? {
  =Una rama#Eso es, la palabra secreta.
  ~Un archivo
  ~Un repositorio
}

::Unir:: ¿Cómo se llama unir dos ramas? {=fusi*n =merge}

::Pasos:: Pon en orden {
  =1 -> add
  =2 -> commit
  =3 -> push
}

::Nombres:: Une {
  =HEAD -> Donde estás
  =origin -> De donde clonaste
  = -> Un secreto
}`;

async function changeLesson(slug: string, set: string, values: string[]): Promise<void> {
  const client = new Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  try {
    await client.query(`update lessons set ${set} where slug = $${values.length + 1}`, [...values, slug]);
  } finally {
    await client.end();
  }
}

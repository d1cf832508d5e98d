import { setTimeout as sleep } from "node:timers/promises";
import { signIn } from "../harness/account";
import { query } from "../harness/seed";
import type { Site } from "../harness/site";
import type { Stage } from "../harness/stage";
import { type End, tally } from "../harness/stranger";
import { zipOf } from "../../lib/testing/zips";
import type { Attack } from "./attack";

/*
 * Texts by which somebody of the studio may try to stop the site for everybody: 400 counts as refused, or as shown as
 * it was written.
 */

/** Texts that nest deeper than anybody may save. */
const nested = [
  "[".repeat(490_000),
  ">".repeat(490_000),
  ">".repeat(3_000),
  `${"- ".repeat(5_000)}x`,
  `${">".repeat(50)} x\n`.repeat(600),
];

/** Texts that nest no deeper than they may, and that a parser has more than enough with. */
const slow = [
  "[a](b".repeat(80_000),
  "*a_ ".repeat(100_000),
  `${"|a".repeat(4_000)}|\n${"|-".repeat(4_000)}|\n${"|b|\n".repeat(100_000)}`,
  `[a]: https://a.test/${"x".repeat(100_000)}\n\n${"[a] ".repeat(90_000)}`,
];

type Signed = Awaited<ReturnType<typeof signIn>>;

/** The answer of a call, whatever that is. */
async function ask({ origin }: Site, { accessToken }: Signed, method: string, path: string, body?: object | Buffer) {
  const response = await fetch(origin + path, {
    method,
    headers: {
      authorization: `Bearer ${accessToken}`,
      "content-type": Buffer.isBuffer(body) ? "application/zip" : "application/json",
    },
    body: Buffer.isBuffer(body) ? new Uint8Array(body) : body && JSON.stringify(body),
  });
  return { status: response.status, text: await response.text() };
}

/** A lesson that is on the site, by its id and its address. */
async function publishLesson(site: Site, person: Signed, name: string): Promise<{ id: string; path: string }> {
  const { call } = person;
  const create = (kind: string, fields: object, parentId: string | null = null) =>
    call<{ id: string }>(`/api/academy/${kind}/create`, "POST", { fields, parentId });
  const category = await create("categories", { name, slug: `${name}-categoria` });
  const course = await create("courses", { title: name, slug: `${name}-curso` }, category.id);
  const section = await create("sections", { titleSection: name, slug: `${name}-seccion` }, course.id);
  const lesson = await create("lessons", { titleLesson: name, slug: `${name}-leccion`, markdown: "Hola" }, section.id);
  await call(`/api/academy/lessons/publish/${lesson.id}`, "POST", { version: 1, with: ["above"] });
  return { id: lesson.id, path: `/academy/${name}-categoria/${name}-curso/${name}-seccion/${name}-leccion` };
}

/** Puts a text where it would be from before there was a limit. */
const store = (databaseUrl: string, id: string, text: string) =>
  query(
    databaseUrl,
    `WITH item AS (UPDATE content_items SET fields = fields || jsonb_build_object('markdown', $2::text),
       published = published || jsonb_build_object('markdown', $2::text) WHERE id = $1)
     UPDATE lessons SET markdown = $2 WHERE id = $1`,
    [id, text],
  );

/** How a page ends up that is made anew: 400 once it shows something of a text, else its status after ten seconds. */
async function shownAs({ origin }: Site, path: string, text: string): Promise<End> {
  let status: End = "open";
  for (const end = Date.now() + 10_000; Date.now() < end; await sleep(100)) {
    const page = await fetch(origin + path);
    status = page.status;
    if ((await page.text()).includes(text)) return 400;
  }
  return status;
}

async function saveNested(site: Site, { databaseUrl }: Stage) {
  const person = await signIn(site.origin);
  const ends: End[] = [];
  for (const [n, text] of nested.entries()) {
    const { id, path } = await publishLesson(site, person, `anidado-${n}`);
    const update = `/api/academy/lessons/update/${id}`;
    ends.push((await ask(site, person, "PATCH", update, { version: 1, fields: { markdown: text } })).status);
    ends.push((await ask(site, person, "POST", "/api/content/render", { markdown: text })).status);
    await store(databaseUrl, id, text);
    const checks = await ask(site, person, "GET", `/api/content/checks/${id}`);
    ends.push(checks.status === 200 && checks.text.includes("Línea 1: hay más de") ? 400 : checks.status);
    ends.push(await shownAs(site, path, "se muestra sin formato"));
  }
  return { found: tally(ends), refused: ends.every((end) => end === 400) };
}

async function lookAtSlow(site: Site) {
  const person = await signIn(site.origin);
  const preview = (markdown: string) => ask(site, person, "POST", "/api/content/render", { markdown });
  const ends = await Promise.all(slow.flatMap((text) => Array(5).fill(text) as string[]).map(preview));
  const own = await preview("**Hola**");
  return {
    found: `${tally(ends.map(({ status }) => status))}, then ${own.status}`,
    refused: own.status === 200 && ends.every(({ status }) => [200, 400, 503].includes(status)),
  };
}

const front = "---\ntitle: A\n---\n\n";
const place = "01-bomba/01-bomba/01-bomba/";
const withLessons = (lessons: Record<string, string>): Buffer =>
  zipOf({
    "01-bomba/_index.md": front,
    "01-bomba/01-bomba/_index.md": front,
    [`${place}_index.md`]: front,
    ...lessons,
  });

const links = () => {
  const lines = Array.from({ length: 35_000 }, (_, n) => `[a](${n}.md)`);
  return withLessons({ [`${place}01-a.md`]: front + lines.join("\n") });
};

const letters = () =>
  withLessons(
    Object.fromEntries(Array.from({ length: 190 }, (_, n) => [`${place}${n + 1}-a.md`, front + "a".repeat(1_000_000)])),
  );

/** Plans of a zip, so many at once: each has to say what is wrong. */
async function plan(site: Site, zip: Buffer, count: number, told: string) {
  const person = await signIn(site.origin);
  const plans = Array.from({ length: count }, () => ask(site, person, "POST", "/api/content/import/plan", zip));
  const ends = (await Promise.all(plans)).map(({ status, text }): End =>
    status === 200 && text.includes(told) ? 400 : status,
  );
  return { found: tally(ends), refused: ends.every((end) => end === 400) };
}

export const attacksByTexts: Attack[] = [
  { what: "lessons that nest without an end: saved, previewed, checked, shown", run: saveNested },
  { what: "20 previews at once of texts that take a parser minutes or gigabytes", run: lookAtSlow },
  {
    what: "3 plans at once of 35,000 links to nowhere",
    run: (site) => plan(site, links(), 3, "no está en la carpeta"),
  },
  {
    what: "6 plans at once of 190 MB in 190 KB",
    run: (site) => plan(site, letters(), 6, "Ocupa demasiado al descomprimirse."),
  },
];

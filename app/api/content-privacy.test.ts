import { randomUUID } from "node:crypto";
import { GET as feed } from "@/app/(site)/academy/feed.xml/route";
import { listParts } from "@/app/sitemap.xml/entries";
import * as academy from "@/lib/academy/catalog";
import { roles } from "@/lib/people/shared/roles";
import * as products from "@/lib/products/catalog";
import * as projects from "@/lib/projects/catalog";
import { accessTable } from "@/lib/testing/access-table";
import { call, signIn } from "@/lib/testing/fixtures";
import { everyCall } from "@/lib/testing/handlers";
import { publishShown, type Shown, writeHidden, type Written } from "@/lib/testing/secret-content";

/*
 * Unpublished content is read by nobody but the studio: a word that stands in working copies of every kind and state is
 * looked for wherever guests and students read: in the calls, and in the data of which pages are made.
 */

jest.mock("next/cache", () => ({ cacheTag: () => undefined, cacheLife: () => undefined }));
const word = `secreto${randomUUID().slice(0, 8)}`;
/** In what only who is signed in reads of a lesson that is published. */
const membersWord = `miembros${randomUUID().slice(0, 8)}`;

let student: Awaited<ReturnType<typeof signIn>>;

/** Something of each kind that everybody reads, under which the others stand. */
let visible: Shown;
/** Content that nobody may read. */
let hidden: Written[];

beforeAll(async () => {
  const admin = await signIn("admin");
  student = await signIn("user");
  visible = await publishShown(admin.actor, membersWord);
  hidden = await writeHidden(admin.actor, visible, word);
});

/** All calls that read and need no address of a thing; of those that do, what content has. */
async function reads() {
  const loaded = await everyCall();
  return loaded.filter(({ method, path }) => {
    if (method !== "GET" || /\/(?:auth|oauth)\//.test(path)) return false;
    return !path.includes("[") || /^\/api\/(?:academy|product|projects|content|media)\//.test(path);
  });
}

const queries = ["", `?search=${word}`, `?q=${word}`, "?limit=100"].map((query) => ({ query }));

test.each(["guest", "user"] as const)("no call tells a %s of what is not published", async (who) => {
  const headers = who === "user" ? student.bearer : undefined;
  const things = [...hidden, ...visible.values()];
  let calls = 0;
  for (const { handler, path } of await reads()) {
    const name = /{(\w+)}/.exec(path)?.[1];
    const all: Parameters<typeof call>[1][] = name
      ? things.map(({ id, slug }) => ({ params: { [name]: name === "id" ? id : slug } }))
      : queries;
    for (const sent of all) {
      calls += 1;
      const response = await call(handler, { ...sent, headers, address: `10.9.${calls >> 8}.${calls & 255}` });
      // A refusal may repeat the word that was looked for.
      const text = response.ok ? await response.text() : "";
      expect([path, sent, text.includes(word)]).toEqual([path, sent, false]);
      if (who === "guest") expect([path, text.includes(membersWord)]).toEqual([path, false]);
    }
  }
});

test("nothing that pages, their payloads, the feed and the site map are made of tells of it", async () => {
  const slugs = [...hidden, ...visible.values()].map(({ slug }) => slug);
  const made: unknown[] = [await (await feed()).text(), await listParts()];
  for (const catalog of [academy, projects, products]) {
    for (const [name, read] of Object.entries(catalog) as [string, (slug?: string) => Promise<unknown>][]) {
      if (read.length === 0) made.push(await read());
      else for (const slug of slugs) made.push(name, await read(slug));
    }
  }
  const text = JSON.stringify(made);
  for (const { slug } of visible.values()) expect([slug, text.includes(slug)]).toEqual([slug, true]);
  expect([text.includes(word), text.includes(membersWord)]).toEqual([false, false]);
  expect(hidden.filter(({ slug }) => text.includes(slug))).toEqual([]);
});

test("every call of the studio refuses guests and students", async () => {
  const aboveStudents: string[] = roles.filter((role) => role !== "user");
  const studio = (await everyCall()).filter(
    ({ path }) =>
      /\/api\/content\/|\/(draft|update|publish|create|remove|order)\b/.test(path) &&
      /academy|project|product\/|content/.test(path),
  );
  const open = studio.filter(({ method, path }) => !aboveStudents.includes(accessTable[`${method} ${path}`]!));
  // A person who has the link of a preview may try its questions.
  expect(open.map(({ path }) => path)).toEqual([
    "/api/academy/progress/update/{id}",
    "/api/content/previews/answer",
    "/api/content/previews/quiz",
  ]);
});

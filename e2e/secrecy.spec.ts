import { createHash, randomUUID } from "node:crypto";
import type { APIRequestContext } from "@playwright/test";
import { db } from "../lib/core/db";
import { adapterOf } from "../lib/studio/adapters";
import { createPreview } from "../lib/studio/previews/links";
import { archiveItem, publishMany } from "../lib/studio/publish";
import { type ContentKind, parentOf } from "../lib/studio/shared/kinds";
import { signIn } from "../lib/testing/fixtures";
import { publishShown, type Shown, write, writeHidden, type Written } from "../lib/testing/secret-content";
import { cookieOf } from "./accounts";
import { expect, test } from "./fixtures";

/*
 * Unpublished content stands nowhere on the site, however it is asked for and whoever asks: in no page, payload of the
 * router, list, search, feed, map or picture, whether it is made at once or comes from memory. The answers of calls are
 * in app/api/content-privacy.test.ts.
 */

const newWord = (): string => `secreto${randomUUID().slice(0, 8)}`;

const asDocument = { query: "", headers: {} as Record<string, string> };
/** How a page comes to a browser: as a document, and as what the router asks for, ahead too. */
const forms = [
  asDocument,
  { query: "_rsc=x", headers: { rsc: "1" } },
  { query: "_rsc=x", headers: { rsc: "1", "next-router-prefetch": "1" } },
];
const noPage = /^\/api\/|\.xml$/;

/** Pages made of many items; they are searched for a part of the word, because a page repeats what was typed. */
const overviews = (word: string): string[] => [
  ...["/", "/academy", "/academy/feed.xml", "/sitemap.xml", "/projects", "/projects/category/web", "/team", "/product"],
  ...["/academy?q=", "/product?search=", "/api/search?search=", "/api/academy/search?search="].map(
    (path) => path + word.slice(0, -2),
  ),
];

/** Where the page of something is, or is to be; null for what has none. */
function pathOf(shown: Shown, { kind, slug }: Written): string | null {
  const slugs = [slug];
  for (let above = parentOf[kind]; above; above = parentOf[above]) slugs.unshift(shown.get(above)!.slug);
  return adapterOf(kind).pathOf(slugs);
}

const cards: Partial<Record<ContentKind, string>> = {
  ...{ category: "/og/academy/category/", course: "/og/academy/course/", lesson: "/og/academy/lesson/" },
  ...{ project: "/og/projects/project/", member: "/og/projects/member/", technology: "/og/projects/technology/" },
  product: "/og/product/",
};
/** The address of the picture that social networks show. */
const cardOf = ({ kind, slug }: Written): string | null => (cards[kind] ? cards[kind] + slug : null);

const there = (paths: (string | null)[]): string[] => paths.filter((path) => path !== null);

/** Asks for every address in every form, as a guest and as a student, and once more, when it comes from memory. */
async function readAll(request: APIRequestContext, paths: string[]): Promise<Map<string, string>> {
  const student = await cookieOf("user");
  const asked = paths.flatMap((path) =>
    (noPage.test(path) ? [asDocument] : forms).flatMap(({ query, headers }) =>
      [headers, { ...headers, ...student }, headers].map((sent) => ({
        path: query ? path + (path.includes("?") ? "&" : "?") + query : path,
        headers: sent,
      })),
    ),
  );
  const said = new Map<string, string>();
  const readNext = async (): Promise<void> => {
    for (let next = asked.shift(); next; next = asked.shift()) {
      const { path, headers } = next;
      const text = await (await request.get(path, { headers })).text();
      said.set(path, (said.get(path) ?? "") + text);
    }
  };
  await Promise.all(Array.from({ length: 6 }, readNext));
  return said;
}

/** The addresses that say one of some words. */
const saying = (said: Map<string, string>, words: string[]): string[] =>
  [...said].filter(([, text]) => words.some((word) => text.includes(word))).map(([path]) => path);

const hashOf = (bytes: Buffer): string => createHash("sha256").update(bytes).digest("hex");

async function readCards(request: APIRequestContext, items: Iterable<Written>) {
  const read = there([...items].map(cardOf)).map(async (path) => {
    const response = await request.get(path);
    return [path, response.status(), hashOf(await response.body())] as const;
  });
  return Promise.all(read);
}

/** Waits until every address is answered with a status: a change is there as soon as Postgres has told of it. */
async function untilAll(request: APIRequestContext, paths: string[], status: number): Promise<void> {
  await expect(async () => {
    const found = await Promise.all(paths.map(async (path) => [path, (await request.get(path)).status()]));
    expect(found.filter(([, one]) => one !== status)).toEqual([]);
  }).toPass();
}

test("nothing of what is not published is told to guests and students, nor of what was and is no more", async ({
  request,
}) => {
  const { actor } = await signIn("admin");
  const [secret, toMembers, past] = [newWord(), newWord(), newWord()];
  const shown = await publishShown(actor, toMembers);
  const pages = there([...shown.values()].map((item) => pathOf(shown, item)));
  await untilAll(request, pages, 200);
  // As they are before there are drafts beside them, and in memory.
  const cardsBefore = await readCards(request, shown.values());
  expect(cardsBefore.map(([, status]) => status)).toEqual(cardsBefore.map(() => 200));

  const hidden = await writeHidden(actor, shown, secret, past);
  const { url } = await createPreview(actor, shown.get("lesson")!.id, { label: "", days: 0 });
  expect(await (await request.get(new URL(url).pathname)).text()).toContain(secret);

  const futures = there(hidden.map((item) => pathOf(shown, item)));
  // Overviews that are kept until the next may still hold content that everybody could read for a moment.
  await untilAll(request, futures, 404);
  await expect(async () => expect(saying(await readAll(request, overviews(past)), [past])).toEqual([])).toPass();
  const said = await readAll(request, [...overviews(secret), ...pages, ...futures]);
  expect(saying(said, [secret, toMembers, past])).toEqual([]);
  const ofOthers = new Map([...said].filter(([path]) => !futures.some((future) => path.startsWith(future))));
  const slugs = hidden.map(({ slug }) => slug);
  expect(saying(ofOthers, slugs)).toEqual([]);
  expect(await readCards(request, shown.values())).toEqual(cardsBefore);
  expect((await readCards(request, hidden)).filter(([, status]) => status !== 404)).toEqual([]);

  // Published content stands in all of them, and in none once it was taken back.
  const word = newWord();
  const items: Written[] = [];
  for (const kind of ["category", "course", "section", "lesson", "project", "member", "product"] as const) {
    items.push(await write(actor, shown, kind, word));
  }
  await publishMany(
    actor,
    items.map(({ id }) => id),
  );
  const paths = there(items.map((item) => pathOf(shown, item)));
  const everywhere = [...overviews(word), ...paths, pathOf(shown, shown.get("course")!)!];
  await untilAll(request, paths, 200);
  await expect(async () => {
    const found = await readAll(request, everywhere);
    const telling = new Set(saying(found, [word, ...items.map(({ slug }) => slug)]));
    expect([...found.keys()].filter((path) => !telling.has(path))).toEqual([]);
  }).toPass();
  for (const { id } of items.toReversed()) await archiveItem(actor, id);
  await untilAll(request, paths, 404);
  await expect(async () => expect(saying(await readAll(request, everywhere), [word])).toEqual([])).toPass();
  expect((await readCards(request, items)).filter(([, status]) => status !== 404)).toEqual([]);

  for (const { id } of [...shown.values()].toReversed()) await archiveItem(actor, id);
  const ids = [...shown.values(), ...hidden, ...items].map(({ id }) => id);
  await db.contentItem.deleteMany({ where: { id: { in: ids } } });
});

import { randomUUID } from "node:crypto";
import { fixedPages, publicContents } from "@/lib/content/public-content";
import { db } from "@/lib/core/db";
import { databaseAddress } from "@/lib/core/pooler";
import { listenTo } from "@/lib/server/database/notifications";
import { createCourse } from "@/lib/testing/fixtures";
import { waitUntil } from "@/lib/testing/wait-until";
import { dynamicRoutes } from "./pages";
import { loadSitePaths, plainPath, servedPath, siteContentChanged, standInFor } from "./site-paths";

const createMember = (username = `m-${randomUUID()}`.slice(0, 20)) =>
  db.teamMember.create({ data: { username, name: "Prueba" } });

/** Waits until something that was made is in memory. */
const known = (path: string) => waitUntil(`${path} is known`, () => servedPath(path) === path);

/** Asked before anything was read. */
let atFirst: unknown[];
let notifications: Awaited<ReturnType<typeof listenTo>>;
let caughtUp: () => Promise<boolean>;

beforeAll(async () => {
  atFirst = [servedPath("/team/x"), standInFor("/team/x"), servedPath("/about"), servedPath("/nope")];
  notifications = await listenTo(databaseAddress.session, {
    content_changed: { onNotify: siteContentChanged, onReconnect: () => {} },
  });
  caughtUp = notifications.caughtUp;
  await loadSitePaths(() => caughtUp());
});
afterAll(async () => {
  await notifications.stop();
});

test("each page of the build with parameters is declared once, and no other is", () => {
  const declared = [...publicContents.all.map(({ pages }) => pages), fixedPages.all].flatMap(Object.keys);
  expect(declared.toSorted()).toEqual(dynamicRoutes.toSorted());
});

test("before anything was read all content is in doubt, and nothing else", () => {
  expect(atFirst).toEqual([undefined, null, "/about", null]);
});

test.each([
  ["/", "/"],
  ["/Academy", "/academy"],
  ["/%61cademy/", "/academy"],
  ["//academy///", "/academy"],
  ["/auth/loginnocaptcha", "/auth/loginNoCaptcha"],
  ["/academy/a/b/c", "/academy"],
  ["/academy/a/b/c/d/e", "/academy"],
  ["/password/forgot", "/password/forgot"],
  ["/password/restore/secret", "/password/restore/*"],
  ["/auth/password/restore/secret", "/auth/password/restore/*"],
  ["/auth/register/secret", "/auth/register/*"],
  ["/auth/email/secret", "/auth/email/*"],
  ["/armario/login", "/armario/login"],
  ["/armario/wardrobe/wayra", "/armario/wardrobe/*"],
  ["/armario/wardrobe", null],
  ["/armario/wardrobe/wayra/upload", null],
  ["/projects/category/web", "/projects/category/web"],
  ["/projects/category/none", null],
  ["/team/none", null],
  ["/product/none", null],
  ["/academy/none", null],
  ["/academy/none/none", null],
  ["/academy/none/none/none/none", null],
  ["/projects/technology/none", null],
  ["/projects/category/web/none", null],
  ["/password/other", null],
  ["/password", null],
  ["/invented", null],
  ["/%zz", null],
  ["/about/more", null],
])("%s is known as %s", (path, known) => expect(servedPath(plainPath(path))).toBe(known));

test("what is not there has one page for all of its kind; what is, and what Next alone knows, has none", async () => {
  const { category, slug } = await createCourse();
  await known(`/academy/${category.slug}/${slug}`);
  const standIns = Object.fromEntries(
    await Promise.all(
      [
        ...[
          "/team/x",
          "/team/%78",
          "/team/-",
          "/product/x",
          "/projects/x",
          "/projects/category/x",
          "/projects/technology/x",
        ],
        ...[
          "/projects/category/web/x",
          "/academy/x",
          "/academy/x/y",
          "/academy/w/x/y/z",
          "/academy/x/y/z",
          "/academy/1/2/3/4/5",
        ],
        ...[`/academy/${category.slug}`, `/academy/other/${slug}`, `/academy/${category.slug}/${slug}`],
        ...[
          "/",
          "/about",
          "/academy/buscar",
          "/academy/feed.xml",
          "/invented",
          "/api/x",
          "/dashboard/x",
          "/password/restore/x",
        ],
      ].map(async (path) => [path, await standInFor(path)]),
    ),
  );
  expect(standIns).toEqual({
    ...{ "/team/x": "/team/-", "/team/%78": "/team/-", "/team/-": null, "/product/x": "/product/-" },
    ...{ "/projects/x": "/projects/-", "/projects/category/x": "/projects/category/-" },
    ...{ "/projects/technology/x": "/projects/technology/-", "/projects/category/web/x": "/projects/category/-/-" },
    ...{ "/academy/x": "/academy/-", "/academy/x/y": "/academy/-/-", "/academy/w/x/y/z": "/academy/-/-/-/-" },
    ...{ "/academy/x/y/z": "/academy/-/-/-", "/academy/1/2/3/4/5": "/academy/-/-/-" },
    ...{ [`/academy/${category.slug}`]: null, [`/academy/other/${slug}`]: null },
    ...{ [`/academy/${category.slug}/${slug}`]: null },
    ...{
      "/": null,
      "/about": null,
      "/academy/buscar": null,
      "/academy/feed.xml": null,
      "/invented": null,
      "/api/x": null,
      "/dashboard/x": null,
    },
    ...{ "/password/restore/x": null },
  });
});

test("what was made this moment is never said to be missing, and is known soon", async () => {
  for (let n = 0; n < 50; n++) {
    const { username } = await createMember();
    expect(await standInFor(`/team/${username}`)).toBeNull();
    expect(servedPath(`/team/${username}`)).not.toBeNull();
  }
  const { username } = await createMember();
  await known(`/team/${username}`);
  expect(servedPath(`/team/${username}`)).toBe(`/team/${username}`);
  await db.teamMember.deleteMany({ where: { username } });
  await waitUntil("who was removed is known to be gone", () => standInFor(`/team/${username}`));
  expect(servedPath(`/team/${username}`)).toBeNull();
});

test("a course that is found under another category is known by its own address", async () => {
  const { category, slug } = await createCourse();
  const path = `/academy/${category.slug}/${slug}`;
  await known(path);
  expect(servedPath(`/academy/other/${slug}`)).toBe(path);
});

test("while nobody can tell whether something was missed, Next is asked", async () => {
  await waitUntil("all is known that was told", async () => (await standInFor("/team/x")) !== null);
  caughtUp = () => Promise.resolve(false);
  expect(await standInFor("/team/x")).toBeNull();
  // Addresses that never change are known all the same.
  expect(standInFor("/projects/category/x")).toBe("/projects/category/-");
  caughtUp = notifications.caughtUp;
});

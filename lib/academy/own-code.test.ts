import { academyCalls } from "./calls";
import { db } from "@/lib/core/db";
import { call, createCourse, signIn } from "@/lib/testing/fixtures";
import { lessonAdapter } from "./adapters";
import { mostCode } from "./own-code";

const listRoute = academyCalls["GET /api/academy/lessons/code/{slug}"];
const keepRoute = academyCalls["PUT /api/academy/lessons/code/{slug}"];

type Person = Awaited<ReturnType<typeof signIn>>;

async function prepare() {
  const { id, slug } = (await createCourse()).sections[0]!.lessons[0]!;
  const people = [await signIn(), await signIn()] as const;
  const ask = async (route: typeof keepRoute | typeof listRoute, person: Person, body?: object) => {
    const sent = { method: body ? "PUT" : "GET", params: { slug }, body, headers: person.bearer };
    const response = await call(route, sent);
    return [response.status, await response.json()] as const;
  };
  return {
    ...{ id, slug, people },
    keep: (person: Person, key: string, text: string | null, version: number) =>
      ask(keepRoute, person, { key, text, version }),
    list: (person: Person) => ask(listRoute, person),
  };
}

test("of two windows, what was written over the newest is kept, and nobody's text goes unseen", async () => {
  const { people, keep, list } = await prepare();
  const [ana, luis] = people;
  expect(await keep(ana, "suma", "uno", 0)).toEqual([200, { key: "suma", text: "uno", version: 1, kept: true }]);
  // The answer was lost: the same again.
  expect(await keep(ana, "suma", "uno", 0)).toEqual([200, { key: "suma", text: "uno", version: 1, kept: true }]);
  expect((await keep(ana, "suma", "dos", 1))[1]).toMatchObject({ version: 2, kept: true });
  // Late, and another window.
  expect((await keep(ana, "suma", "uno", 0))[1]).toEqual({ key: "suma", text: "dos", version: 2, kept: false });
  expect((await keep(ana, "suma", "tres", 1))[1]).toEqual({ key: "suma", text: "dos", version: 2, kept: false });
  // Begun anew.
  expect((await keep(ana, "suma", null, 2))[1]).toEqual({ key: "suma", text: null, version: 3, kept: true });
  expect(await list(ana)).toEqual([200, { texts: [{ key: "suma", text: null, version: 3 }] }]);
  expect(await list(luis)).toEqual([200, { texts: [] }]);

  const both = await Promise.all(["a", "b"].map((text) => keep(luis, "suma", text, 0)));
  expect(both.map(([, { kept }]) => kept).toSorted()).toEqual([false, true]);
});

test("so much is kept of a person; a lesson that is erased takes it along", async () => {
  const { id, slug, people, keep } = await prepare();
  const [ana] = people;
  const data = Array.from({ length: mostCode }, (_, n) => ({
    userId: ana.user.id,
    lessonId: id,
    key: `k${n}`,
    text: "x",
  }));
  await db.lessonCode.createMany({ data });
  expect(await keep(ana, "otro", "x", 0)).toMatchObject([
    409,
    { message: "Tu cuenta ya guarda el código de 500 ejercicios. Este se guarda solo en este navegador." },
  ]);
  expect((await keep(ana, "k1", "y", 1))[1]).toMatchObject({ version: 2, kept: true });
  expect((await keep(ana, "k2", "ñ".repeat(20_000), 1))[0]).toBe(200);
  await db.$transaction((tx) => lessonAdapter.erase!(tx, [id]));
  expect(await db.lessonCode.count({ where: { lessonId: id } })).toBe(0);
  expect((await call(listRoute, { params: { slug: `${slug}-x` }, headers: ana.bearer })).status).toBe(404);
});

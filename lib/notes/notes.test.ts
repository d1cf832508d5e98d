import { randomUUID } from "node:crypto";
import { lessonAdapter } from "@/lib/academy/adapters";
import type { Handler } from "@/lib/api/route";
import { db } from "@/lib/core/db";
import { absoluteUrl } from "@/lib/core/seo";
import { noteCalls } from "./calls";
import { call, createCourse, signIn } from "@/lib/testing/fixtures";
import { mostNotes, mostOfLesson } from "./shared/notes";

const createRoute = noteCalls["POST /api/notes/create"];
const exportRoute = noteCalls["GET /api/notes/export"];
const listRoute = noteCalls["GET /api/notes/findAll"];
const lessonRoute = noteCalls["GET /api/notes/lesson/{id}"];
const removeRoute = noteCalls["DELETE /api/notes/remove/{id}"];
const updateRoute = noteCalls["PATCH /api/notes/update/{id}"];

type Person = Awaited<ReturnType<typeof signIn>>;
type Sent = Parameters<typeof call>[1];
type Kept = { id: string; text: string; version: number; quote: string | null };

async function ask<T>(person: Person, handler: Handler, sent: Sent = {}): Promise<[number, T]> {
  const response = await call(handler, { ...sent, headers: person.bearer });
  return [response.status, (response.status === 204 ? null : await response.json()) as T];
}
const create = (person: Person, lessonId: string, note: object = {}) =>
  ask<Kept & { message: string }>(person, createRoute, {
    method: "POST",
    body: { id: randomUUID(), lessonId, quote: "un índice", prefix: "Sin ", suffix: ", lee", text: "", ...note },
  });
const update = (person: Person, id: string, text: string, version: number) =>
  ask<Kept & { message: string }>(person, updateRoute, { method: "PATCH", params: { id }, body: { text, version } });
const ofLesson = async (person: Person, id: string) =>
  (await ask<{ notes: Kept[] }>(person, lessonRoute, { params: { id } }))[1].notes;
type Listed = { totalItems: number; totalPages: number; results: (Kept & { lesson: string; path: string | null })[] };
const list = async (person: Person, query = "") => (await ask<Listed>(person, listRoute, { query }))[1];

async function prepare() {
  const course = await createCourse();
  const lessons = course.sections.flatMap((section) => section.lessons);
  return { course, lessons, ids: lessons.map(({ id }) => id), ana: await signIn(), luis: await signIn() };
}

test("a note is one's own: made once, changed over what one saw, removed, and nobody else's", async () => {
  const { ids, ana, luis } = await prepare();
  const id = randomUUID();
  const [status, note] = await create(ana, ids[0]!, { id, text: "  Ojo\ncon esto " });
  expect([status, note]).toMatchObject([200, { id, text: "Ojo\ncon esto", version: 1, quote: "un índice" }]);
  // The answer was lost: the same again.
  expect(await create(ana, ids[0]!, { id, text: "Ojo\ncon esto" })).toEqual([200, note]);
  expect(await create(luis, ids[0]!, { id })).toMatchObject([
    409,
    { message: "No se pudo guardar el apunte. Inténtalo de nuevo." },
  ]);
  expect((await update(ana, id, "Dos", 1))[1]).toMatchObject({ text: "Dos", version: 2 });
  expect((await update(ana, id, "Dos", 1))[1]).toMatchObject({ text: "Dos", version: 2 });
  expect(await update(ana, id, "Tres", 1)).toMatchObject([409, { message: "Este apunte cambió en otra ventana." }]);
  const both = await Promise.all(["a", "b"].map((text) => update(ana, id, text, 2)));
  expect(both.map(([code]) => code).toSorted()).toEqual([200, 409]);

  expect((await update(luis, id, "Mía", 3))[0]).toBe(404);
  expect((await ask(luis, removeRoute, { method: "DELETE", params: { id } }))[0]).toBe(404);
  expect([await ofLesson(luis, ids[0]!), (await list(luis)).totalItems]).toEqual([[], 0]);
  expect(await ofLesson(ana, ids[0]!)).toMatchObject([{ id, version: 3 }]);

  // A note on marked words may lose its text; a note on the whole lesson is nothing without it.
  expect((await update(ana, id, "", 3))[1]).toMatchObject({ text: "", version: 4 });
  const [, whole] = await create(ana, ids[0]!, { quote: null, prefix: "", suffix: "", text: "De toda la lección" });
  expect(await update(ana, whole.id, " ", 1)).toMatchObject([400, { message: "Escribe el apunte." }]);
  expect((await ask(ana, removeRoute, { method: "DELETE", params: { id } }))[0]).toBe(204);
  expect((await ask(ana, removeRoute, { method: "DELETE", params: { id } }))[0]).toBe(404);
});

test("all notes: by course and lesson with what is newest first, searched without accents, in pages", async () => {
  const { ids, lessons, ana } = await prepare();
  const other = await createCourse();
  const elsewhere = other.sections[0]!.lessons[0]!;
  await create(ana, ids[0]!, { text: "Primera" });
  await create(ana, elsewhere.id, { text: "De otro curso" });
  await create(ana, ids[1]!, { quote: null, text: "Segunda: 100 %" });
  await create(ana, ids[0]!, { text: "Última, con ÑANDÚ" });
  const all = await list(ana);
  expect(all.results.map(({ text }) => text)).toEqual([
    "Última, con ÑANDÚ",
    "Primera",
    "Segunda: 100 %",
    "De otro curso",
  ]);
  expect(all.results[0]).toMatchObject({
    lesson: lessons[0]!.titleLesson,
    path: expect.stringMatching(/^\/academy\//),
  });
  const texts = async (search: string) =>
    (await list(ana, `?search=${encodeURIComponent(search)}`)).results.map(({ text }) => text);
  expect(await texts("ultima nandu")).toEqual(["Última, con ÑANDÚ"]);
  expect(await texts("INDICE prim")).toEqual(["Primera"]);
  expect(await texts("100 %")).toEqual(["Segunda: 100 %"]);
  expect(await texts("_")).toEqual([]);
  const second = await list(ana, "?limit=3&page=2");
  expect([second.totalItems, second.totalPages, second.results.length]).toEqual([4, 2, 1]);
  expect(await list(ana, "?limit=3&page=9")).toMatchObject({ totalItems: 4, results: [] });
});

test("a lesson off the site keeps its notes by its name; erased it takes them along", async () => {
  const { ids, lessons, ana } = await prepare();
  const [id] = ids;
  await create(ana, id!, { text: "Se queda" });
  const row = await db.lesson.delete({ where: { id } });
  expect((await list(ana)).results).toMatchObject([{ lesson: lessons[0]!.titleLesson, path: null, text: "Se queda" }]);
  expect((await create(ana, id!))[0]).toBe(404);
  expect(row.slug).toBe(lessons[0]!.slug);
  await db.$transaction((tx) => lessonAdapter.erase!(tx, [id!]));
  expect((await list(ana)).totalItems).toBe(0);
});

test("they leave as markdown", async () => {
  const { ids, lessons, ana, course } = await prepare();
  const [, first] = await create(ana, ids[0]!, { quote: "uno\ndos", text: "# Mi nota\n\n- punto" });
  await db.lesson.update({ where: { id: ids[1] }, data: { titleLesson: "Uso de *args" } });
  await create(ana, ids[1]!, { quote: null, text: "Repasar" });
  const response = await call(exportRoute, { headers: ana.bearer });
  expect(response.headers.get("content-type")).toBe("text/markdown; charset=utf-8");
  const address = absoluteUrl((await list(ana)).results.find(({ id }) => id === first.id)!.path!);
  const text = await response.text();
  expect(text).toContain(`# Mis apuntes\n\n## ${course.title}\n\n### Uso de \\*args\n\nRepasar\n\n<http`);
  expect(text).toContain(
    `\n### ${lessons[0]!.titleLesson}\n\n> uno\n> dos\n\n# Mi nota\n\n- punto\n\n<${address}#nota-${first.id}>\n`,
  );
});

test("so many are kept of a lesson, and of a person", async () => {
  const { ids, ana } = await prepare();
  const row = { userId: ana.user.id, lessonTitle: "Una", text: "x" };
  const rows = (count: number, lessonId: () => string) =>
    Array.from({ length: count }, () => ({ ...row, id: randomUUID(), lessonId: lessonId() }));
  await db.lessonNote.createMany({ data: rows(mostOfLesson - 1, () => ids[0]!) });
  // One of two notes at once takes the last place.
  const both = await Promise.all([create(ana, ids[0]!), create(ana, ids[0]!)]);
  expect(both.map(([status]) => status).toSorted()).toEqual([200, 409]);
  expect(await create(ana, ids[0]!)).toMatchObject([
    409,
    { message: "Puedes tener hasta 500 apuntes en una lección. Elimina alguno antes." },
  ]);
  await db.lessonNote.createMany({ data: rows(mostNotes - mostOfLesson, randomUUID) });
  expect(await create(ana, ids[1]!)).toMatchObject([
    409,
    { message: "Tu cuenta puede tener hasta 5000 apuntes. Elimina alguno antes." },
  ]);
});

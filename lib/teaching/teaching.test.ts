import { db } from "@/lib/core/db";
import { day } from "@/lib/core/dates";
import { keepFinished } from "@/lib/academy/completion";
import type { Actor } from "@/lib/people/actor";
import { createCourse, createUser, signIn } from "@/lib/testing/fixtures";
import { exportCourses, getCourseFigures, listCourses } from "./courses";
import { exportLessons, getLessonGlance, listLessons } from "./lessons";
import { exportPeople, listCoursePeople } from "./people";
import { courseListQuery, lessonListQuery, personListQuery } from "./schema";

const ago = (days: number) => new Date(Date.now() - days * day);
const nobody = "0198c0de-0000-7000-8000-000000000000";

/** How many days ago each of a person's lessons was done, in order; null of one that was only opened. */
type Walk = (number | null)[];

async function makeCourse(walks: Record<string, Walk>) {
  const course = await createCourse();
  const lessons = course.sections
    .toSorted((a, b) => a.sectionOrder - b.sectionOrder)
    .flatMap((section) => section.lessons.toSorted((a, b) => a.lessonOrder - b.lessonOrder));
  for (const [name, walk] of Object.entries(walks)) {
    const user = await createUser();
    await db.user.update({ where: { id: user.id }, data: { name, lastName: course.slug } });
    const data = walk.map((days, index) => {
      const done = days === null ? null : ago(days);
      const seen = done ?? ago(walk[index - 1] ?? 30);
      return {
        userId: user.id,
        lessonId: lessons[index]!.id,
        lastViewedAt: seen,
        completedAt: done,
        firstCompletedAt: done,
      };
    });
    await db.lessonProgress.createMany({ data });
  }
  return { course, lessons };
}

/** Six people, of whom half stop at the second lesson; two go through to the end, in 4 and in 2 days. */
const six = {
  Ana: [10, 8, 6],
  Beto: [3, 2, 1],
  Ciro: [40, 39, null],
  Dalia: [2, null],
  Élmer: [20, null],
  Flor: [5, null],
};

let admin: Actor;
let collaborator: Actor;
beforeAll(async () => {
  admin = (await signIn("admin")).actor;
  collaborator = (await signIn("collaborator")).actor;
});

/** As the studio has what somebody began. */
const writtenBy = (
  { id, title, slug }: { id: string; title: string; slug: string },
  kind: "course" | "lesson",
  authorId: string,
) =>
  db.contentItem.upsert({
    where: { id },
    create: { id, kind, title, slug, fields: {}, authorId },
    update: { authorId },
  });

test("what is counted of a course and of its lessons", async () => {
  const { course, lessons } = await makeCourse(six);
  expect(await getCourseFigures(admin, course.id)).toEqual({
    ...{ id: course.id, title: course.title, lessons: 3, people: 6, active: 4, finished: 2 },
    completion: expect.closeTo(1 / 3, 6),
    days: expect.closeTo(3, 2),
    ...{ worst: lessons[1]!.titleLesson, stop: 0.5 },
  });
  const { results } = await listLessons(admin, course.id, lessonListQuery.parse({}));
  expect(results.map(({ place, opened, finished, stop, isWorst }) => [place, opened, finished, stop, isWorst])).toEqual(
    [
      [1, 6, 6, 0, false],
      [2, 6, 3, 0.5, true],
      // Three people say nothing.
      [3, 3, 2, null, false],
    ],
  );
});

test("a course that nobody opened, and one without lessons", async () => {
  const { course } = await makeCourse({});
  const none = { people: 0, active: 0, finished: 0, completion: null, days: null, worst: null, stop: null };
  expect(await getCourseFigures(admin, course.id)).toMatchObject({ ...none, lessons: 3 });
  await db.section.deleteMany({ where: { courseId: course.id } });
  expect(await getCourseFigures(admin, course.id)).toMatchObject({ ...none, lessons: 0 });
  await expect(getCourseFigures(admin, nobody)).rejects.toMatchObject({ code: "not_found" });
});

test("a course that grows takes the day of finishing from nobody", async () => {
  const { course } = await makeCourse(six);
  await db.$executeRaw`${keepFinished("section.course_id in (select id from courses)")}`;
  const { figures, list } = {
    figures: () => getCourseFigures(admin, course.id),
    list: (state: string) =>
      listCoursePeople(admin, course, personListQuery.parse({ state, sort: "name", order: "asc" })),
  };
  const before = [await figures(), await list("finished")] as const;
  const added = { slug: `otra-${course.slug}`, labelLesson: "otra", titleLesson: "Otra", lessonOrder: 9 };
  await db.lesson.create({ data: { ...added, sectionId: course.sections[0]!.id } });
  const after = [await figures(), await list("finished")] as const;
  expect(after[0]).toEqual({ ...before[0], lessons: 4 });
  expect(after[1].results.map(({ name }) => name)).toEqual(["Ana", "Beto"]);
  expect(after[1]).toEqual(before[1]);
  expect((await list("unfinished")).results.map(({ name }) => name)).toEqual(["Ciro", "Dalia", "Élmer", "Flor"]);
});

test("without a kept day, all of today's lessons are what finishes; one that all finish is nobody's worst", async () => {
  const { course, lessons } = await makeCourse({ A: [5, 4], B: [5, 4], C: [5, 4], D: [5, 4], E: [5, 4] });
  expect(await getCourseFigures(admin, course.id)).toMatchObject({ people: 5, finished: 0, worst: null });
  await db.lesson.delete({ where: { id: lessons[2]!.id } });
  expect(await getCourseFigures(admin, course.id)).toMatchObject({ finished: 5, completion: 1 });
});

test("courses are searched, sorted and paged; without a figure they come last either way", async () => {
  const [busy, empty] = [await makeCourse(six), await makeCourse({})];
  const list = async (query: object) =>
    (await listCourses(admin, courseListQuery.parse({ limit: 100, ...query }))).results.map(({ id }) => id);
  for (const order of ["asc", "desc"]) {
    const ids = await list({ sort: "completion", order });
    expect(ids.indexOf(busy.course.id)).toBeLessThan(ids.indexOf(empty.course.id));
  }
  expect(await list({ search: busy.course.title.toUpperCase() })).toEqual([busy.course.id]);
  expect(await list({ search: "100 % de nada" })).toEqual([]);
  const page = await listCourses(admin, courseListQuery.parse({ limit: 1, page: 2 }));
  expect([page.results.length, page.totalItems > 1]).toEqual([1, true]);
});

test.each<[{ sort?: string; [filter: string]: unknown }, string[]]>([
  [{}, ["Beto", "Dalia", "Flor", "Ana", "Élmer", "Ciro"]],
  [{ state: "active" }, ["Beto", "Dalia", "Flor", "Ana"]],
  [{ state: "stopped" }, ["Élmer", "Ciro"]],
  [{ state: "unfinished" }, ["Dalia", "Flor", "Élmer", "Ciro"]],
  [{ state: "finished", sort: "name", order: "asc" }, ["Ana", "Beto"]],
  [{ sort: "done", order: "desc", state: "unfinished" }, ["Ciro"]],
  [{ search: "elm" }, ["Élmer"]],
])("people of a course: %j", async (query, names) => {
  const { course } = await makeCourse(six);
  const { results } = await listCoursePeople(admin, { id: course.id }, personListQuery.parse(query));
  expect(results.map(({ name }) => name).slice(0, query.sort === "done" ? 1 : undefined)).toEqual(names);
});

test("people of a lesson are who opened it, and it is the lesson that they finished", async () => {
  const { course, lessons } = await makeCourse(six);
  const list = async (query: object) =>
    (await listCoursePeople(admin, { id: course.id }, personListQuery.parse({ sort: "name", order: "asc", ...query })))
      .results;
  const third = await list({ lesson: lessons[2]!.id });
  expect(third.map(({ name, finished, done }) => [name, finished !== null, done])).toEqual([
    ["Ana", true, 3],
    ["Beto", true, 3],
    ["Ciro", false, 2],
  ]);
  expect((await list({ lesson: lessons[1]!.id, state: "unfinished" })).map(({ name }) => name)).toEqual([
    "Dalia",
    "Élmer",
    "Flor",
  ]);
  expect(await list({ lesson: nobody })).toEqual([]);
});

test("collaborators see the courses that they may write, and nobody's address", async () => {
  const [own, other] = [await makeCourse(six), await makeCourse(six)];
  await writtenBy(own.course, "course", collaborator.id);
  const query = courseListQuery.parse({});
  expect((await listCourses(collaborator, query)).results.map(({ id }) => id)).toEqual([own.course.id]);
  for (const refused of [
    getCourseFigures(collaborator, other.course.id),
    listLessons(collaborator, other.course.id, lessonListQuery.parse({})),
    exportLessons(collaborator, other.course.id, lessonListQuery.parse({})),
    exportPeople(collaborator, other.course.id, personListQuery.parse({})),
  ]) {
    await expect(refused).rejects.toMatchObject({ code: "not_found" });
  }
  const course = { id: own.course.id, lessons: 3 };
  const people = (await listCoursePeople(collaborator, course, personListQuery.parse({}))).results;
  expect(people.map(({ email }) => email)).toEqual(Array(6).fill(null));
  // All addresses have it.
  expect(
    (await listCoursePeople(collaborator, course, personListQuery.parse({ search: "quinde.test" }))).totalItems,
  ).toBe(0);
  expect((await listCoursePeople(admin, course, personListQuery.parse({ search: "quinde.test" }))).totalItems).toBe(6);
  expect(await (await exportPeople(collaborator, own.course.id, personListQuery.parse({}))).text()).not.toContain("@");
});

test("downloads have all that the filters select, with figures that a sheet can count with", async () => {
  const { course, lessons } = await makeCourse(six);
  const lines = async (response: Response) => (await response.text()).trim().split("\n");
  const search = course.title;
  expect((await lines(await exportCourses(admin, courseListQuery.parse({ search }))))[1]).toBe(
    `${course.title},3,6,4,2,33.3,3,${lessons[1]!.titleLesson},50`,
  );
  expect(
    (await lines(await exportLessons(admin, course.id, lessonListQuery.parse({ sort: "stop", order: "desc" }))))[1],
  ).toBe(`2,Primera,${lessons[1]!.titleLesson},6,3,50,Sí`);
  const people = await lines(await exportPeople(admin, course.id, personListQuery.parse({ state: "finished" })));
  expect(people).toHaveLength(3);
  expect(people[0]).toContain("Correo");
});

test("beside its text a lesson shows how it goes, to who may write it", async () => {
  const { course, lessons } = await makeCourse(six);
  const [first, second] = lessons.map(({ id, titleLesson: title, slug }) => ({ id, title, slug })) as [never, never];
  const lesson = await writtenBy(first, "lesson", collaborator.id);
  expect(await getLessonGlance(collaborator, lesson.id)).toEqual({
    ...{ opened: 6, finished: 6, stop: 0, courseId: null },
    worst: { id: lessons[1]!.id, title: lessons[1]!.titleLesson, stop: 0.5 },
  });
  expect(await getLessonGlance(admin, lesson.id)).toMatchObject({ courseId: course.id });
  const other = await writtenBy(second, "lesson", admin.id);
  await expect(getLessonGlance(collaborator, other.id)).rejects.toMatchObject({ code: "not_found" });
  await db.lesson.delete({ where: { id: lesson.id } });
  expect(await getLessonGlance(collaborator, lesson.id)).toMatchObject({ opened: 0, courseId: null });
});

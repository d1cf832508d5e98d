import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

type Lesson = { slug: string; youtubeUrl?: string; vkUrl?: string; cover?: string };
type CourseFile = { sections: { lessons: Lesson[] }[] };

const files = readdirSync("prisma/content", { recursive: true, encoding: "utf8" }).map((file) =>
  path.join("prisma/content", file),
);
const read = (file: string) => readFileSync(file, "utf8");
const lessons = files
  .filter((file) => path.basename(file) === "course.json")
  .flatMap((file) => (JSON.parse(read(file)) as CourseFile).sections.flatMap((section) => section.lessons));

test("each lesson with a video has a cover that no other has", () => {
  const covers = lessons
    .filter(({ youtubeUrl, vkUrl }) => youtubeUrl ?? vkUrl)
    .map(({ slug, cover }) => {
      expect([slug, typeof cover]).toEqual([slug, "string"]);
      return read(path.join("public/images/academy/videos", `${slug}.svg`));
    });
  expect(covers.length).toBeGreaterThan(20);
  expect(new Set(covers).size).toBe(covers.length);
  for (const { slug, cover } of lessons.filter((lesson) => !lesson.youtubeUrl && !lesson.vkUrl)) {
    expect([slug, cover]).toEqual([slug, undefined]);
    expect(existsSync(`public/images/academy/videos/${slug}.svg`)).toBe(false);
  }
});

test("no text speaks to the tests", () => {
  const texts = files.filter((file) => /\.(md|json)$/.test(file));
  expect(texts.length).toBeGreaterThan(50);
  expect(texts.filter((file) => /PREMIUM-[A-Z0-9-]+-QUINDE/.test(read(file)))).toEqual([]);
});

import { lessonPath } from "./paths";

type Course = {
  slug: string;
  category: { slug: string };
  sections: { slug: string; lessons: { slug: string; titleLesson: string }[] }[];
};

export function lessonPosition(course: Course, current: string) {
  const lessons = course.sections.flatMap((section) =>
    section.lessons.map((lesson) => ({
      slug: lesson.slug,
      title: lesson.titleLesson,
      href: lessonPath(course.category.slug, course.slug, section.slug, lesson.slug),
    })),
  );
  const index = lessons.findIndex((lesson) => lesson.slug === current);
  return {
    label: `Lección ${index + 1} de ${lessons.length}`,
    previous: lessons[index - 1],
    next: lessons[index + 1],
  };
}

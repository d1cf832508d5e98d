import { existsSync } from "node:fs";
import type { taskForms } from "./shared/task";
import { contentFolder, contentJson, contentText, daysAgo } from "@/lib/demo/demo";
import type { Prisma } from "@/prisma/generated/client";

type Link = { name: string; url: string };
type LessonFile = {
  slug: string;
  label: string;
  title: string;
  description: string;
  ageDays: number;
  youtubeUrl?: string;
  vkUrl?: string;
  /** Description of the video's drawn cover, where public/images/academy/videos has one. */
  cover?: string;
  videoMinutes?: number;
  task?: string;
  taskTakes?: keyof typeof taskForms;
  taskRubric?: string;
  links?: Link[];
  linksPremium?: Link[];
};
type CourseFile = {
  slug: string;
  title: string;
  description: string;
  category: string;
  ageDays: number;
  certificate?: boolean;
  certificateProject?: boolean;
  certificateMonths?: number;
  prerequisites?: string;
  sections: { slug: string; title: string; lessons: LessonFile[] }[];
};
type CategoryFile = { slug: string; name: string; description: string };

const courseSlugs = [
  "html-y-css-desde-cero",
  "accesibilidad-web",
  "nextjs-en-produccion",
  "typescript-practico",
  "git-para-equipos",
  "postgresql-para-aplicaciones",
  "seo-tecnico",
  "freelance-sin-sustos",
];

/** Categories and courses; dates are relative, so that there are always Hot, New and old lessons. */
export async function seed(tx: Prisma.TransactionClient): Promise<void> {
  for (const [position, category] of contentJson<CategoryFile[]>("categories.json").entries()) {
    const thumbnail = `/images/academy/categories/${category.slug}.svg`;
    await tx.category.create({ data: { ...category, thumbnail, position } });
  }
  for (const slug of courseSlugs)
    await tx.course.create({ data: toCourse(contentJson<CourseFile>(slug, "course.json")) });
}

function toCourse({ slug, title, description, category, ageDays, certificate, sections, ...rest }: CourseFile) {
  return {
    ...rest,
    slug,
    title,
    description,
    thumbnail: `/images/academy/courses/${slug}.svg`,
    hasCertificate: certificate,
    createdAt: earlier(ageDays),
    category: { connect: { slug: category } },
    sections: {
      create: sections.map((section, index) => ({
        slug: section.slug,
        titleSection: section.title,
        sectionOrder: index + 1,
        lessons: { create: section.lessons.map((lesson, order) => toLesson(slug, lesson, order + 1)) },
      })),
    },
  };
}

function toLesson(courseSlug: string, lesson: LessonFile, lessonOrder: number) {
  const links = [
    ...(lesson.links ?? []).map((link) => ({ ...link, isPremium: false })),
    ...(lesson.linksPremium ?? []).map((link) => ({ ...link, isPremium: true })),
  ];
  return {
    slug: lesson.slug,
    labelLesson: lesson.label,
    lessonOrder,
    titleLesson: lesson.title,
    descriptionLesson: lesson.description,
    youtubeUrl: lesson.youtubeUrl,
    vkUrl: lesson.vkUrl,
    thumbnail: lesson.cover && `/images/academy/videos/${lesson.slug}.svg`,
    videoMinutes: lesson.videoMinutes,
    task: lesson.task,
    taskTakes: lesson.taskTakes,
    taskRubric: lesson.taskRubric,
    markdown: findText(courseSlug, `${lesson.slug}.md`),
    markdownPremium: findText(courseSlug, `${lesson.slug}.premium.md`),
    quiz: findText(courseSlug, `${lesson.slug}.gift`) ?? undefined,
    createdAt: earlier(lesson.ageDays),
    links: { create: links.map((link, position) => ({ ...link, position })) },
  };
}

/** Adds three hours, so that ages are not on the edge of a tag. */
const earlier = (days: number): Date => daysAgo(days + 3 / 24);

const findText = (...names: string[]): string | null =>
  existsSync(contentFolder(...names)) ? contentText(...names) : null;

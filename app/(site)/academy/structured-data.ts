import { academyCrumb } from "@/components/academy/crumbs";
import type { findCourse, findLesson, listCategories, listPractice } from "@/lib/academy/catalog";
import { coursePath, lessonPath } from "@/lib/academy/shared/paths";
import { posterOf } from "@/lib/academy/shared/poster";
import type { Video } from "@/lib/content/shared/video";
import { absoluteUrl } from "@/lib/core/seo";
import { plainAddress } from "@/lib/media/shared/picture";
import { cachedSite } from "@/lib/site/cached-site";
import { breadcrumbList } from "../breadcrumb-list";

const provider = async () => ({ "@type": "Organization", name: (await cachedSite()).name, url: absoluteUrl("/") });

type Category = Awaited<ReturnType<typeof listCategories>>[number];
type Course = NonNullable<Awaited<ReturnType<typeof findCourse>>>;
type Lesson = NonNullable<Awaited<ReturnType<typeof findLesson>>>;

const courseData = async (
  category: string,
  { slug, title, description }: Pick<Course, "slug" | "title" | "description">,
) => ({
  "@type": "Course",
  "@id": absoluteUrl(coursePath(category, slug)),
  url: absoluteUrl(coursePath(category, slug)),
  name: title,
  description: description || title,
  inLanguage: "es",
  isAccessibleForFree: true,
  provider: await provider(),
});

export const courseList = async (name: string, categories: Category[]) => ({
  "@type": "ItemList",
  name,
  itemListElement: (
    await Promise.all(categories.flatMap(({ slug, courses }) => courses.map((course) => courseData(slug, course))))
  ).map((item, index) => ({ "@type": "ListItem", position: index + 1, item })),
});

const workloadOf = ({ sections }: Course): number =>
  sections.flatMap(({ lessons }) => lessons).reduce((sum, { minutes }) => sum + minutes, 0);

export const courseDetail = async (course: Course) => ({
  ...(await courseData(course.category.slug, course)),
  ...(course.level && { educationalLevel: course.level }),
  ...(workloadOf(course) > 0 && { timeRequired: `PT${workloadOf(course)}M` }),
  ...(course.before.length > 0 && {
    coursePrerequisites: course.before.map(({ title, path }) => ({
      ...{ "@type": "Course", "@id": absoluteUrl(path), url: absoluteUrl(path) },
      ...{ name: title, description: title, provider: { "@id": absoluteUrl("/") } },
    })),
  }),
  image: absoluteUrl(`/og/academy/course/${course.slug}`),
  datePublished: course.createdAt.toISOString(),
  dateModified: course.updatedAt.toISOString(),
  offers: { "@type": "Offer", category: "Free", price: 0, priceCurrency: "USD" },
  hasCourseInstance: {
    "@type": "CourseInstance",
    courseMode: "Online",
    courseWorkload: `PT${workloadOf(course)}M`,
    inLanguage: "es",
  },
  syllabusSections: course.sections.map(({ titleSection, lessons }) => ({
    "@type": "Syllabus",
    name: titleSection,
    description: lessons.map(({ titleLesson }) => titleLesson).join(" · "),
  })),
});

const lessonUrl = ({ category, course, section, slug }: Lesson) =>
  absoluteUrl(lessonPath(category.slug, course.slug, section.slug, slug));

export const lessonDetail = async (lesson: Lesson) => ({
  "@type": "LearningResource",
  "@id": lessonUrl(lesson),
  url: lessonUrl(lesson),
  name: lesson.titleLesson,
  description: lesson.descriptionLesson || lesson.titleLesson,
  image: absoluteUrl(`/og/academy/lesson/${lesson.slug}`),
  inLanguage: "es",
  datePublished: lesson.createdAt.toISOString(),
  dateModified: lesson.updatedAt.toISOString(),
  ...(lesson.minutes > 0 && { timeRequired: `PT${lesson.minutes}M` }),
  isPartOf: {
    "@type": "Course",
    "@id": absoluteUrl(coursePath(lesson.category.slug, lesson.course.slug)),
    name: lesson.course.title,
  },
  provider: await provider(),
});

/** The lesson's quiz, or the practice questions of its text; answers are left out of both. */
export const quizDetail = async (lesson: Lesson, questions: Practice[] | null) => ({
  "@type": "Quiz",
  "@id": `${lessonUrl(lesson)}#${questions ? "preguntas" : "cuestionario"}`,
  name: `${questions ? "Preguntas para practicar" : "Cuestionario"}: ${lesson.titleLesson}`,
  about: { "@type": "Thing", name: lesson.titleLesson },
  learningResourceType: questions ? "Practice problem" : "Quiz",
  ...{ inLanguage: "es", isAccessibleForFree: true, provider: await provider() },
  isPartOf: { "@type": "LearningResource", "@id": lessonUrl(lesson), name: lesson.titleLesson },
  ...(questions && {
    hasPart: questions.map(({ words, isChoice }) => ({
      ...{ "@type": "Question", name: words, text: words, inLanguage: "es" },
      ...(isChoice && { eduQuestionType: "Multiple choice" }),
    })),
  }),
});

type Practice = Awaited<ReturnType<typeof listPractice>>[number];

export const videoDetail = (lesson: Lesson, video: Video) => ({
  "@type": "VideoObject",
  name: lesson.titleLesson,
  description: lesson.descriptionLesson || lesson.titleLesson,
  thumbnailUrl: [absoluteUrl(plainAddress(posterOf(lesson, video, `/og/academy/lesson/${lesson.slug}`)))],
  ...(lesson.videoMinutes && { duration: `PT${lesson.videoMinutes}M` }),
  uploadDate: lesson.createdAt.toISOString(),
  embedUrl: video.embedUrl.replace(/([?&])autoplay=1&?/, "$1").replace(/[?&]$/, ""),
  inLanguage: "es",
});

export const breadcrumbs = (items: { label: string; href: string }[]) => breadcrumbList([academyCrumb, ...items]);

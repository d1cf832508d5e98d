import type { Metadata } from "next";
import { permanentRedirect } from "next/navigation";
import { categoryCrumb } from "@/components/academy/crumbs";
import { LessonPage } from "@/components/academy/lesson-page";
import { PremiumSection } from "@/components/academy/premium-section";
import { LessonProgress } from "@/components/academy/progress";
import { TaskSection } from "@/components/academy/task-section";
import { NotesSection } from "@/components/notes/notes-section";
import { DiscussionSection } from "@/components/discussion/discussion-section";
import { QuestionIsland } from "@/components/questions/question-island";
import { QuizSection } from "@/components/quizzes/quiz-section";
import { JsonLd } from "@/components/site/json-ld";
import { MissingPage } from "@/components/site/missing";
import {
  findCourse,
  findLesson,
  listAcademyAddresses,
  listCategories,
  listPractice,
  renderLesson,
} from "@/lib/academy/catalog";
import { coursePath, lessonPath } from "@/lib/academy/shared/paths";
import { lessonPosition } from "@/lib/academy/shared/place";
import { hasQuestions } from "@/lib/content/shared/question-blocks";
import { linkedVideo } from "@/lib/content/shared/video";
import { slug } from "@/lib/core/schema";
import { describeQuiz } from "@/lib/quizzes/catalog";
import { CatalogAside } from "../../../../catalog-aside";
import { academyMetadata, missingMetadata } from "../../../../metadata";
import { waysIn } from "../../../../ways-in";
import { breadcrumbs, lessonDetail, quizDetail, videoDetail } from "../../../../structured-data";

type Params = { categorySlug: string; courseSlug: string; sectionSlug: string; lessonSlug: string };
type Props = { params: Promise<Params> };
type Lesson = NonNullable<Awaited<ReturnType<typeof load>>>;

export const ensureStatic = "navigation";
// A skeleton only goes away with scripts.
export const instant = false;

const missing = "No se encontró la lección.";

export async function generateStaticParams(): Promise<Params[]> {
  const { lessons } = await listAcademyAddresses();
  const none = "sin-contenido";
  if (lessons.length === 0) return [{ categorySlug: none, courseSlug: none, sectionSlug: none, lessonSlug: none }];
  return lessons.map(({ slug: lessonSlug, section }) => ({
    categorySlug: section.course.category.slug,
    courseSlug: section.course.slug,
    sectionSlug: section.slug,
    lessonSlug,
  }));
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const lesson = await load(params);
  if (!lesson) return missingMetadata(missing);
  return academyMetadata({
    title: `${lesson.titleLesson} · ${lesson.course.title}`,
    description: lesson.descriptionLesson,
    path: pathOf(lesson),
    image: { kind: "lesson", slug: lesson.slug },
    times: { published: lesson.createdAt, modified: lesson.updatedAt },
  });
}

export default async function Page({ params }: Props) {
  const { categorySlug, courseSlug, sectionSlug, lessonSlug } = await params;
  // Wrong addresses are rare, so the course is loaded in parallel.
  const [lesson] = await Promise.all([load(params), slug.safeParse(courseSlug).success && findCourse(courseSlug)]);
  if (!lesson) return <MissingPage title={missing} section="academy" />;
  const path = pathOf(lesson);
  if (lessonPath(categorySlug, courseSlug, sectionSlug, lessonSlug) !== path) permanentRedirect(path);

  const { category, titleLesson } = lesson;
  const [course, article, ways, quiz] = await Promise.all([
    findCourse(lesson.course.slug),
    renderLesson(lesson.slug),
    waysIn(path),
    lesson.hasQuiz ? describeQuiz(lesson.id) : null,
  ]);
  if (!course) return <MissingPage title={missing} section="academy" />;
  const { next } = lessonPosition(course, lesson.slug);
  const video = linkedVideo(lesson);
  const asksWithin = article && !article.failed && hasQuestions(article.html);
  const practice = asksWithin ? await listPractice(lesson.slug) : [];
  return (
    <LessonPage
      lesson={lesson}
      course={course}
      article={article}
      premium={lesson.hasPremium && <PremiumSection lesson={lesson.slug} ways={ways} />}
      notes={<NotesSection lessonId={lesson.id} />}
      quiz={quiz && <QuizSection lessonId={lesson.id} facts={quiz} ways={ways} />}
      end={
        <>
          {lesson.task && <TaskSection lesson={lesson} ways={ways} />}
          <LessonProgress
            lessonId={lesson.id}
            course={course.slug}
            parts={[...(quiz ? ["quiz" as const] : []), ...(lesson.task ? ["task" as const] : [])]}
            ways={ways}
            next={next?.href}
            others={next ? undefined : await listOthers(course)}
          />
        </>
      }
      discussion={<DiscussionSection lesson={lesson.id} ways={ways} />}
      questions={asksWithin && <QuestionIsland lessonId={lesson.id} />}
      aside={<CatalogAside category={category.slug} course={course.slug} />}
    >
      <JsonLd
        data={breadcrumbs([
          categoryCrumb(category),
          { label: course.title, href: coursePath(category.slug, course.slug) },
          { label: titleLesson, href: path },
        ])}
      />
      <JsonLd data={await lessonDetail(lesson)} />
      {quiz && <JsonLd data={await quizDetail(lesson, null)} />}
      {practice.length > 0 && <JsonLd data={await quizDetail(lesson, practice)} />}
      {video && "embedUrl" in video && <JsonLd data={videoDetail(lesson, video)} />}
    </LessonPage>
  );
}

async function load(params: Props["params"]) {
  const { lessonSlug } = await params;
  return slug.safeParse(lessonSlug).success ? findLesson(lessonSlug) : null;
}

const pathOf = ({ category, course, section, slug: lesson }: Lesson) =>
  lessonPath(category.slug, course.slug, section.slug, lesson);

type Course = NonNullable<Awaited<ReturnType<typeof findCourse>>>;

/** Courses that name this one come first, then those of its category. */
async function listOthers({ slug: current, category, after }: Course) {
  const categories = await listCategories();
  const isAfter = (slug: string) => after.some((one) => one.slug === slug);
  return categories
    .toSorted((a, b) => Number(b.slug === category.slug) - Number(a.slug === category.slug))
    .flatMap(({ slug: group, courses }) =>
      courses.map(({ slug, title }) => ({ slug, title, href: coursePath(group, slug) })),
    )
    .filter(({ slug }) => slug !== current)
    .toSorted((a, b) => Number(isAfter(b.slug)) - Number(isAfter(a.slug)))
    .slice(0, 5);
}

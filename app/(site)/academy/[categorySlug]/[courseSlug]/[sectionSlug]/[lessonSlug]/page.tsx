import type { Metadata } from "next";
import { permanentRedirect } from "next/navigation";
import { AcademyShell } from "@/components/academy/academy-shell";
import { CourseOutline } from "@/components/academy/course-outline";
import { FreshnessBadge } from "@/components/academy/freshness-badge";
import { LessonLinks } from "@/components/academy/lesson-links";
import { LessonNav } from "@/components/academy/lesson-nav";
import { LessonVideo } from "@/components/academy/lesson-video";
import { PremiumBadge } from "@/components/academy/premium-badge";
import { PremiumSection } from "@/components/academy/premium-section";
import { LessonProgress } from "@/components/academy/progress";
import { Published } from "@/components/academy/published";
import { SourceFailed } from "@/components/academy/source-failed";
import { TableOfContents } from "@/components/academy/table-of-contents";
import { Article } from "@/components/content/article";
import { CopyCode } from "@/components/content/copy-code";
import { JsonLd } from "@/components/site/json-ld";
import { MissingPage } from "@/components/site/missing";
import { Trail } from "@/components/ui/trail";
import { findCourse, findLesson, listAddresses, listCategories, renderLesson } from "@/lib/academy/catalog";
import { formatMinutes } from "@/lib/academy/shared/minutes";
import { coursePath, lessonPath } from "@/lib/academy/shared/paths";
import { linkedVideo } from "@/lib/content/shared/video";
import { slug } from "@/lib/core/schema";
import { CatalogAside } from "../../../../catalog-aside";
import { academyMetadata, missingMetadata } from "../../../../metadata";
import { waysIn } from "../../../../ways-in";
import { academyCrumb, breadcrumbs, categoryCrumb, lessonDetail, videoDetail } from "../../../../structured-data";

type Params = { categorySlug: string; courseSlug: string; sectionSlug: string; lessonSlug: string };
type Props = { params: Promise<Params> };
type Lesson = NonNullable<Awaited<ReturnType<typeof load>>>;

export const ensureStatic = "navigation";
// No skeleton: React would put the page behind it, in a part of the HTML that only a script can show.
export const instant = false;

const missing = "No se encontró la lección.";

export async function generateStaticParams(): Promise<Params[]> {
  const { lessons } = await listAddresses();
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
    type: "article",
    published: lesson.createdAt,
    modified: lesson.updatedAt,
  });
}

export default async function LessonPage({ params }: Props) {
  const { categorySlug, courseSlug, sectionSlug, lessonSlug } = await params;
  // Hardly an address is wrong, so the course is asked for together with its lesson.
  const [lesson] = await Promise.all([load(params), slug.safeParse(courseSlug).success && findCourse(courseSlug)]);
  if (!lesson) return <MissingPage title={missing} section="academy" />;
  const path = pathOf(lesson);
  if (lessonPath(categorySlug, courseSlug, sectionSlug, lessonSlug) !== path) permanentRedirect(path);

  const { category, titleLesson } = lesson;
  const [course, article] = await Promise.all([findCourse(lesson.course.slug), renderLesson(lesson.slug)]);
  if (!course) return <MissingPage title={missing} section="academy" />;
  const text = article && !article.failed ? article : null;
  const video = linkedVideo(lesson);
  const place = placeOf(course, lesson);
  const ways = await waysIn(path);
  const coursePage = coursePath(category.slug, course.slug);
  return (
    <AcademyShell
      outline={<CourseOutline course={course} lesson={lesson.slug} />}
      aside={
        <>
          {text && text.headings.length > 1 && <TableOfContents headings={text.headings} />}
          <CatalogAside category={category.slug} course={course.slug} />
        </>
      }
    >
      <JsonLd
        data={breadcrumbs([
          categoryCrumb(category),
          { label: course.title, href: coursePage },
          { label: titleLesson, href: path },
        ])}
      />
      <JsonLd data={await lessonDetail(lesson)} />
      {video && "embedUrl" in video && <JsonLd data={videoDetail(lesson, video)} />}
      <div className="mx-auto max-w-[46rem]">
        <Trail
          above={[academyCrumb, categoryCrumb(category), { label: course.title, href: coursePage }]}
          here={lesson.labelLesson || titleLesson}
        />
        <header className="mt-2">
          <h1 className="text-3xl">{titleLesson}</h1>
          <p className="mt-3 text-lg text-muted">{lesson.descriptionLesson}</p>
          <div className="mt-4 flex min-h-6 flex-wrap items-center gap-x-3 gap-y-2">
            <FreshnessBadge freshness={lesson.freshness} />
            {lesson.hasPremium && <PremiumBadge />}
            <p className="text-sm text-subtle">
              {place.label} · {text && `${text.minutes} min de lectura · `}
              {lesson.videoMinutes && `${formatMinutes(lesson.videoMinutes)} de video · `}
              <Published date={lesson.createdAt} />
            </p>
          </div>
        </header>
        <div className="mt-6">
          <LessonVideo video={video} lesson={lesson} cover={course.thumbnail} />
        </div>
        <div className="mt-8">
          {article?.failed && <SourceFailed />}
          {text && <Article html={text.html} />}
          <CopyCode />
        </div>
        <LessonLinks title="Enlaces" links={lesson.links} />
        {lesson.hasPremium && <PremiumSection lesson={lesson.slug} ways={ways} />}
        <LessonProgress
          lessonId={lesson.id}
          ways={ways}
          next={place.next?.href}
          others={place.next ? undefined : await listOthers(course)}
        />
        <LessonNav previous={place.previous} next={place.next} course={{ href: coursePage, title: course.title }} />
      </div>
    </AcademyShell>
  );
}

async function load(params: Props["params"]) {
  const { lessonSlug } = await params;
  return slug.safeParse(lessonSlug).success ? findLesson(lessonSlug) : null;
}

const pathOf = ({ category, course, section, slug: lesson }: Lesson) =>
  lessonPath(category.slug, course.slug, section.slug, lesson);

type Course = NonNullable<Awaited<ReturnType<typeof findCourse>>>;

/** Some courses to go on with after one, those of its category first. */
async function listOthers({ slug: current, category }: Course) {
  const categories = await listCategories();
  return categories
    .toSorted((a, b) => Number(b.slug === category.slug) - Number(a.slug === category.slug))
    .flatMap(({ slug: group, courses }) =>
      courses.map(({ slug, title }) => ({ slug, title, href: coursePath(group, slug) })),
    )
    .filter(({ slug }) => slug !== current)
    .slice(0, 5);
}

/** Where a lesson stands in its course. */
function placeOf(course: Course, { slug: current }: Lesson) {
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

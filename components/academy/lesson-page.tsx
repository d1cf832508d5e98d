import type { ReactNode } from "react";
import { Article } from "@/components/content/article";
import { CopyCode } from "@/components/content/copy-code";
import { Trail } from "@/components/ui/trail";
import { formatMinutes } from "@/lib/academy/shared/minutes";
import { coursePath } from "@/lib/academy/shared/paths";
import { placeOf } from "@/lib/academy/shared/place";
import { linkedVideo } from "@/lib/content/shared/video";
import { AcademyShell } from "./academy-shell";
import { CourseOutline } from "./course-outline";
import { academyCrumb, categoryCrumb } from "./crumbs";
import { FreshnessBadge } from "./freshness-badge";
import { LessonLinks } from "./lesson-links";
import { LessonNav } from "./lesson-nav";
import { LessonVideo } from "./lesson-video";
import { PremiumBadge } from "./premium-badge";
import { Published } from "./published";
import { SourceFailed } from "./source-failed";
import { TableOfContents } from "./table-of-contents";
import type { CourseDetail, LessonArticle, LessonDetail } from "./types";

type Props = {
  lesson: LessonDetail;
  /** The course that it is in. */
  course: CourseDetail;
  article: LessonArticle;
  /** What is for members. */
  premium?: ReactNode;
  /** How the student marks it as done. */
  end?: ReactNode;
  /** The right column, below the headings of the text. */
  aside: ReactNode;
  /** What search engines read of it. */
  children?: ReactNode;
};

/** The page of a lesson: its video, its text, and the way through its course. */
export function LessonPage({ lesson, course, article, premium, end, aside, children }: Props) {
  const { category, titleLesson } = lesson;
  const text = article && !article.failed ? article : null;
  const place = placeOf(course, lesson.slug);
  const coursePage = coursePath(category.slug, course.slug);
  return (
    <AcademyShell
      outline={<CourseOutline course={course} lesson={lesson.slug} />}
      aside={
        <>
          {text && text.headings.length > 1 && <TableOfContents headings={text.headings} />}
          {aside}
        </>
      }
    >
      {children}
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
          <LessonVideo video={linkedVideo(lesson)} lesson={lesson} cover={course.thumbnail} />
        </div>
        <div className="mt-8">
          {article?.failed && <SourceFailed />}
          {text && <Article html={text.html} />}
          <CopyCode />
        </div>
        <LessonLinks title="Enlaces" links={lesson.links} />
        {premium}
        {end}
        <LessonNav previous={place.previous} next={place.next} course={{ href: coursePage, title: course.title }} />
      </div>
    </AcademyShell>
  );
}

import Link from "next/link";
import type { ReactNode } from "react";
import { Article } from "@/components/content/article";
import { CopyCode } from "@/components/content/copy-code";
import { ArrowDownIcon, ArrowLeftIcon, ArrowRightIcon, CircleAlertIcon } from "@/components/ui/icons";
import { Trail } from "@/components/ui/trail";
import { VideoPlayer } from "@/components/ui/video-player";
import { formatMinutes } from "@/lib/academy/shared/minutes";
import { coursePath } from "@/lib/academy/shared/paths";
import { lessonPosition } from "@/lib/academy/shared/place";
import { placeholder, posterOf } from "@/lib/academy/shared/poster";
import { type LinkedVideo, linkedVideo } from "@/lib/content/shared/video";
import { pictureOf } from "@/lib/media/shared/picture";
import { AcademyShell } from "./academy-shell";
import { CourseOutline } from "./course-outline";
import { academyCrumb, categoryCrumb } from "./crumbs";
import { FreshnessBadge } from "./freshness-badge";
import { LessonLinks } from "./lesson-links";
import { PremiumBadge } from "./premium-badge";
import { Published } from "./published";
import { SourceFailed } from "./source-failed";
import { TableOfContents } from "./table-of-contents";
import type { CourseDetail, LessonArticle, LessonDetail } from "./types";

type Props = {
  lesson: LessonDetail;
  course: CourseDetail;
  article: LessonArticle;
  premium?: ReactNode;
  notes?: ReactNode;
  quiz?: ReactNode;
  end?: ReactNode;
  discussion?: ReactNode;
  questions?: ReactNode;
  aside: ReactNode;
  children?: ReactNode;
};

export function LessonPage({
  lesson,
  course,
  article,
  premium,
  notes,
  quiz,
  end,
  discussion,
  questions,
  aside,
  children,
}: Props) {
  const { category, titleLesson } = lesson;
  const text = article && !article.failed ? article : null;
  const place = lessonPosition(course, lesson.slug);
  const video = linkedVideo(lesson);
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
          <Jumps
            parts={[
              ...(quiz ? [{ id: "cuestionario", label: "Cuestionario" }] : []),
              ...(lesson.task && end ? [{ id: "tarea", label: "Tarea" }] : []),
              ...(discussion ? [{ id: "dudas", label: "Dudas" }] : []),
            ]}
          />
        </header>
        {(article || video || !quiz) && (
          <div className="mt-6">
            <LessonVideo video={video} lesson={lesson} cover={course.thumbnail} />
          </div>
        )}
        <div className="mt-8">
          {article?.failed && <SourceFailed />}
          {text && <Article isLesson html={text.html} />}
          {questions}
          <CopyCode />
        </div>
        <LessonLinks title="Enlaces" links={lesson.links} />
        {premium}
        {notes}
        {quiz}
        {end}
        <LessonNav previous={place.previous} next={place.next} course={{ href: coursePage, title: course.title }} />
        {discussion}
      </div>
    </AcademyShell>
  );
}

/** Leads to what is far below on a small screen. */
const Jumps = ({ parts }: { parts: { id: string; label: string }[] }) =>
  parts.length > 0 && (
    <nav aria-label="Partes de la lección" className="mt-4 flex flex-wrap gap-2 lg:hidden">
      {parts.map(({ id, label }) => (
        <a
          key={id}
          href={`#${id}`}
          className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line bg-surface px-4 text-sm font-medium hover:border-line-strong"
        >
          {label} <ArrowDownIcon className="size-4 text-subtle" />
        </a>
      ))}
    </nav>
  );

type VideoProps = { video: LinkedVideo; lesson: { titleLesson: string; thumbnail: string }; cover: string };

function LessonVideo({ video, lesson, cover }: VideoProps) {
  if (video && "error" in video) {
    return (
      <p className="flex items-center gap-2.5 rounded-lg bg-danger-soft px-4 py-3 text-danger">
        <CircleAlertIcon /> {video.error}
      </p>
    );
  }
  const poster = video && pictureOf(posterOf(lesson, video, cover));
  if (poster) return <VideoPlayer {...video} title={lesson.titleLesson} poster={poster} />;
  return (
    <picture>
      <img
        src={placeholder}
        alt="Lección de lectura, sin video"
        width={1280}
        height={720}
        fetchPriority="high"
        className="aspect-[2/1] w-full rounded-lg border border-line bg-sunken object-cover"
      />
    </picture>
  );
}

type Step = { href: string; title: string };

function LessonNav({ previous, next, course }: { previous?: Step; next?: Step; course: Step }) {
  const card =
    "border-line bg-surface hover:border-line-strong group/step flex min-h-20 items-center gap-3 rounded-lg border p-4 transition-colors";
  return (
    <nav aria-label="Otras lecciones" className="mt-10 grid gap-3 border-t border-line pt-8 sm:grid-cols-2">
      {previous && (
        <Link href={previous.href} rel="prev" className={card}>
          <ArrowLeftIcon className="size-5 text-subtle group-hover/step:text-accent" />
          <span className="min-w-0">
            <span className="block text-sm text-subtle">Lección anterior</span>
            <span className="line-clamp-2 leading-6 font-semibold">{previous.title}</span>
          </span>
        </Link>
      )}
      <Link
        href={(next ?? course).href}
        rel={next && "next"}
        prefetch={next ? true : undefined}
        className={`${card} justify-end text-right max-sm:order-first sm:col-start-2`}
      >
        <span className="min-w-0">
          <span className="block text-sm text-subtle">{next ? "Lección siguiente" : "Fin del curso"}</span>
          <span className="line-clamp-2 leading-6 font-semibold">{next ? next.title : `Volver a ${course.title}`}</span>
        </span>
        <ArrowRightIcon className="size-5 text-subtle group-hover/step:text-accent" />
      </Link>
    </nav>
  );
}

import Link from "next/link";
import { FileTextIcon, PlayIcon } from "@/components/ui/icons";
import { formatMinutes } from "@/lib/academy/shared/minutes";
import { posterOf } from "@/lib/academy/shared/poster";
import { linkedVideo } from "@/lib/content/shared/video";
import { pictureOf } from "@/lib/media/shared/picture";
import { FreshnessBadge } from "./freshness-badge";
import { PremiumBadge } from "./premium-badge";
import { DoneMark } from "./islands";
import type { LessonItem } from "./types";

type Props = { lesson: LessonItem; href: string; cover: string };

export function LessonRow({ lesson, href, cover }: Props) {
  return (
    <article className="group/row relative flex items-start gap-3 p-3 transition-colors hover:bg-sunken/60 sm:gap-4 sm:p-4">
      <LessonThumbnail lesson={lesson} cover={cover} />
      <div className="min-w-0 grow">
        <h3 className="text-base leading-snug tracking-normal text-wrap sm:text-lg sm:leading-snug">
          <Link href={href} className="transition-colors group-hover/row:text-accent after:absolute after:inset-0">
            {lesson.titleLesson}
          </Link>
        </h3>
        <p className="mt-1 line-clamp-2 text-muted max-sm:hidden">{lesson.descriptionLesson}</p>
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2 empty:hidden">
          {lesson.minutes > 0 && <span className="text-sm text-subtle">{lengthLabel(lesson)}</span>}
          <FreshnessBadge freshness={lesson.freshness} />
          {lesson.hasPremium && <PremiumBadge />}
        </p>
      </div>
      <span className="mt-1">
        <DoneMark lessonId={lesson.id} />
      </span>
    </article>
  );
}

/** When the video's length is unknown, only the text counts, and the label says so. */
function lengthLabel({ minutes, videoMinutes, youtubeUrl, vkUrl }: LessonItem): string {
  const onlyText = videoMinutes === null && (youtubeUrl ?? vkUrl) !== null;
  return onlyText ? `${formatMinutes(minutes)} de lectura` : formatMinutes(minutes);
}

function LessonThumbnail({ lesson, cover }: { lesson: LessonItem; cover: string }) {
  const video = linkedVideo(lesson);
  const frame =
    "border-line relative grid aspect-video w-24 shrink-0 place-items-center overflow-hidden rounded-md border sm:w-40";
  if (!video || "error" in video) {
    return (
      <span className={`${frame} bg-sunken text-subtle`}>
        <FileTextIcon className="size-6" />
        <span className="sr-only">Lección de lectura</span>
      </span>
    );
  }
  return (
    <span className={frame}>
      {/* oxlint-disable-next-line @next/next/no-img-element */}
      <img
        width={320}
        height={180}
        {...pictureOf(posterOf(lesson, video, cover), "10rem")}
        alt=""
        loading="lazy"
        decoding="async"
        className="absolute inset-0 size-full object-cover"
      />
      <span className="relative grid size-8 place-items-center rounded-full bg-accent text-on-accent sm:size-10">
        <PlayIcon className="size-4 fill-current sm:size-5" />
      </span>
      <span className="sr-only">Lección con video</span>
    </span>
  );
}

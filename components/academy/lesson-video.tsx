import { CircleAlertIcon } from "@/components/ui/icons";
import { VideoPlayer } from "@/components/ui/video-player";
import { placeholder, posterOf } from "@/lib/academy/shared/poster";
import type { LinkedVideo } from "@/lib/content/shared/video";
import { pictureOf } from "@/lib/media/shared/picture";

type Props = { video: LinkedVideo; lesson: { titleLesson: string; thumbnail: string }; cover: string };

/** The video of a lesson, what is wrong with its link, or the picture of a lesson without one. */
export function LessonVideo({ video, lesson, cover }: Props) {
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

import { CircleAlertIcon } from "@/components/ui/icons";
import { VideoPlayer } from "@/components/ui/video-player";
import type { LinkedVideo } from "@/lib/content/shared/video";

const placeholder = "/images/academy/video-placeholder.svg";

/** The video of a lesson, what is wrong with its link, or the picture that stands for a lesson without one. */
export function LessonVideo({ video, title, cover }: { video: LinkedVideo; title: string; cover: string }) {
  if (video && "error" in video) {
    return (
      <p className="flex items-center gap-2.5 rounded-lg bg-danger-soft px-4 py-3 text-danger">
        <CircleAlertIcon /> {video.error}
      </p>
    );
  }
  if (video) return <VideoPlayer {...video} title={title} poster={video.thumbnail ?? (cover || placeholder)} />;
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

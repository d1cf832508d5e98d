import { CircleAlertIcon } from "@/components/ui/icons";
import { VideoPlayer } from "@/components/ui/video-player";
import type { LinkedVideo } from "@/lib/content/shared/video";
import { pictureOf } from "@/lib/media/shared/picture";

type Props = { video: NonNullable<LinkedVideo>; title: string; poster: string };

/** The video of a product, or what is wrong with its link. */
export function ProductVideo({ video, title, poster }: Props) {
  if ("error" in video) {
    return (
      <p className="flex items-center gap-2.5 rounded-lg bg-danger-soft px-4 py-3 text-danger">
        <CircleAlertIcon /> {video.error}
      </p>
    );
  }
  return <VideoPlayer {...video} title={title} poster={pictureOf(poster)} />;
}

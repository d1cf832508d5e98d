"use client";

import { VideoPlayer } from "@/components/ui/video-player";
import { linkedVideo } from "@/lib/content/shared/video";
import { useDraftState } from "../draft/draft-context";
import { type DraftFieldProps, DraftText } from "../fields/draft-text";

type Props = DraftFieldProps & { /** Whether it may be of VK as well. */ vk?: boolean };

/** The address of a video, which is shown at once. */
export function DraftVideo({ name, label, hint, vk = false }: Props) {
  const url = useDraftState(({ fields }) => fields[name]) as string;
  const title = useDraftState(({ draft }) => draft.title);
  const video = linkedVideo({ youtubeUrl: url || null, vkUrl: (vk && url) || null });
  return (
    <div className="space-y-3">
      <DraftText name={name} label={label} hint={hint} inputMode="url" maxLength={500} spellCheck={false} />
      {video &&
        ("error" in video ? (
          <p className="text-sm text-danger">{video.error}</p>
        ) : (
          <div className="max-w-md">
            <VideoPlayer
              key={video.embedUrl}
              {...video}
              title={title}
              poster={{ src: video.thumbnail ?? "/images/academy/video-placeholder.svg" }}
            />
          </div>
        ))}
    </div>
  );
}

"use client";

import { VideoPlayer } from "@/components/ui/video-player";
import { linkedVideo } from "@/lib/content/shared/video";
import { useDraftState } from "../draft/draft-context";
import { type DraftFieldProps, DraftText } from "../fields/draft-text";

type Props = DraftFieldProps & { check?: (url: string) => string | undefined };

export function DraftVideo({ name, label, hint, check }: Props) {
  const url = useDraftState(({ fields }) => fields[name]) as string;
  const title = useDraftState(({ draft }) => draft.title);
  const error = url ? check?.(url) : undefined;
  const video = error ? null : linkedVideo({ youtubeUrl: url || null, vkUrl: url || null });
  return (
    <div className="space-y-3">
      <DraftText {...{ name, label, hint }} check={() => error} inputMode="url" max={500} spellCheck={false} />
      {video && !("error" in video) && (
        <div className="max-w-md">
          <VideoPlayer
            key={video.embedUrl}
            {...video}
            title={title}
            poster={{ src: video.thumbnail ?? "/images/academy/video-placeholder.svg" }}
          />
        </div>
      )}
    </div>
  );
}

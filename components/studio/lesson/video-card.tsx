"use client";

import { Card } from "@/components/dashboard/card";
import { VideoPlayer } from "@/components/ui/video-player";
import type { LessonFields } from "@/lib/academy/shared/fields";
import { posterOf } from "@/lib/academy/shared/poster";
import { invalidVk, invalidYoutube, linkedVideo, vkId, youtubeId } from "@/lib/content/shared/video";
import { useDraft } from "../draft/draft-context";
import { DraftNumber, DraftText } from "../fields/draft-text";
import { DraftPicture } from "../fields/draft-picture";

const placeholder = "/images/academy/video-placeholder.svg";

const checkYoutube = (link: string) => (link && !youtubeId(link) ? invalidYoutube : undefined);
const checkVk = (link: string) => (link && !vkId(link) ? invalidVk : undefined);

/** The video of a lesson, which is shown as soon as its address is one. */
export function VideoCard() {
  return (
    <Card title="Video" className="space-y-5">
      <DraftText
        name="youtubeUrl"
        label="Video de YouTube"
        placeholder="https://www.youtube.com/watch?v=…"
        inputMode="url"
        maxLength={500}
        check={checkYoutube}
      />
      <DraftText
        name="vkUrl"
        label="Video de VK"
        placeholder="https://vk.com/video-…_…"
        inputMode="url"
        maxLength={500}
        hint="Se usa cuando no hay uno de YouTube."
        check={checkVk}
      />
      <ShownVideo />
      <DraftNumber name="videoMinutes" label="Minutos del video" min={1} max={1_000} />
      <DraftPicture name="thumbnail" label="Portada" hint="Sin ella se ve la del video, o la del curso." />
    </Card>
  );
}

function ShownVideo() {
  const { draft, fields } = useDraft<LessonFields>();
  const video = linkedVideo(fields);
  if (!video || "error" in video) return null;
  // The site gives the pictures of videos that are published, and of no others.
  const isPublished = draft.isLive && draft.published?.youtubeUrl === fields.youtubeUrl;
  const poster = posterOf(fields, isPublished ? video : { thumbnail: null }, "");
  return (
    <VideoPlayer
      key={video.embedUrl}
      {...video}
      title={fields.titleLesson || "Sin título"}
      poster={{ src: poster || placeholder }}
    />
  );
}

"use client";

import { Card } from "@/components/dashboard/card";
import { VideoPlayer } from "@/components/ui/video-player";
import { type LessonFields, lessonFields } from "@/lib/academy/shared/fields";
import { posterOf } from "@/lib/academy/shared/poster";
import { linkedVideo } from "@/lib/content/shared/video";
import { useDraft } from "../draft/draft-context";
import { DeclaredFields } from "../fields/declared-fields";

const placeholder = "/images/academy/video-placeholder.svg";

export function VideoCard() {
  return (
    <Card title="Video" className="space-y-5">
      <DeclaredFields of={lessonFields} part="video" />
      <ShownVideo />
      <DeclaredFields of={lessonFields} part="length" />
      <DeclaredFields of={lessonFields} part="cover" />
    </Card>
  );
}

function ShownVideo() {
  const { draft, fields } = useDraft<LessonFields>();
  const video = linkedVideo(fields);
  if (!video || "error" in video) return null;
  // The site serves pictures of published videos only.
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

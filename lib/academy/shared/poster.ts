export const placeholder = "/images/academy/video-placeholder.svg";

type Lesson = { thumbnail: string };
type Video = { thumbnail: string | null };

export const posterOf = (lesson: Lesson, video: Video, courseCover: string): string =>
  lesson.thumbnail || video.thumbnail || courseCover || placeholder;

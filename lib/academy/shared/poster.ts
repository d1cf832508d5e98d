/** Stands for a lesson without a video, and for one of which nobody has a picture. */
export const placeholder = "/images/academy/video-placeholder.svg";

type Lesson = { thumbnail: string };
type Video = { thumbnail: string | null };

/** The picture of a lesson's video: its own cover, else the video's, else the course's. */
export const posterOf = (lesson: Lesson, video: Video, courseCover: string): string =>
  lesson.thumbnail || video.thumbnail || courseCover || placeholder;

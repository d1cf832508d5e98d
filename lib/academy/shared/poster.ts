/** Stands for a lesson without a video, and for one of which nobody has a picture. */
export const placeholder = "/images/academy/video-placeholder.svg";

type Lesson = { thumbnail: string };
type Video = { thumbnail: string | null };

/** The picture of a lesson's video: the lesson's own cover, else that of the video, else the cover of the course. */
export const posterOf = (lesson: Lesson, video: Video, courseCover: string): string =>
  lesson.thumbnail || video.thumbnail || courseCover || placeholder;

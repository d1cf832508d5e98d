import { readingMinutes } from "@/lib/content/shared/reading";

type Lesson = { words: number; videoMinutes: number | null; quizTime: number };

/** Text, video and quiz together; 0 when unknown. */
export const minutesOf = ({ words, videoMinutes, quizTime }: Lesson): number =>
  (words > 0 ? readingMinutes(words) : 0) + (videoMinutes ?? 0) + quizTime;

/** "45 min", "2 h", "1 h 20 min". */
export function formatMinutes(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join(" ");
}

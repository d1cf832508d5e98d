import { Article } from "@/components/content/article";
import { QuestionIsland } from "@/components/questions/question-island";
import type { PremiumContent } from "@/lib/academy/schema";
import { LessonLinks } from "./lesson-links";
import { SourceFailed } from "./source-failed";

/** @param preview token of the link to a draft */
export function PremiumText({ html, failed, links, lessonId, preview }: PremiumContent & { preview?: string }) {
  return (
    <div className="mt-4">
      {failed && <SourceFailed />}
      {html && <Article isLesson html={html} />}
      {lessonId && <QuestionIsland key={html} lessonId={lessonId} isPremium preview={preview} />}
      <LessonLinks title="Enlaces premium" links={links} />
    </div>
  );
}

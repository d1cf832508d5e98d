import { Article } from "@/components/content/article";
import { QuestionIsland } from "@/components/questions/question-island";
import type { PremiumContent } from "@/lib/academy/schema";
import { LessonLinks } from "./lesson-links";
import { SourceFailed } from "./source-failed";

export function PremiumText({ html, failed, links, lessonId }: PremiumContent) {
  return (
    <div className="mt-4">
      {failed && <SourceFailed />}
      {html && <Article html={html} />}
      {lessonId && <QuestionIsland key={html} lessonId={lessonId} isPremium />}
      <LessonLinks title="Enlaces premium" links={links} />
    </div>
  );
}

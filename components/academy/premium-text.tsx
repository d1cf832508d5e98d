import { Article } from "@/components/content/article";
import type { PremiumContent } from "@/lib/academy/schema";
import { LessonLinks } from "./lesson-links";
import { SourceFailed } from "./source-failed";

export function PremiumText({ html, failed, links }: PremiumContent) {
  return (
    <div className="mt-4">
      {failed && <SourceFailed />}
      {html && <Article html={html} />}
      <LessonLinks title="Enlaces premium" links={links} />
    </div>
  );
}

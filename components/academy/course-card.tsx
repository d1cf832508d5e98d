import { coursePath } from "@/lib/academy/shared/paths";
import { CatalogCard } from "./catalog-card";
import { FreshnessBadge } from "./freshness-badge";
import { CourseCardProgress } from "./progress";
import { Published } from "./published";
import { courseLength, type CourseItem } from "./types";

type Props = { course: CourseItem; category: string; eager?: boolean; heading?: "h2" | "h3" };

export function CourseCard({ course, category, ...look }: Props) {
  const { slug, title, description, thumbnail, freshness, createdAt } = course;
  const over = <CourseCardProgress course={slug} />;
  return (
    <CatalogCard {...look} {...{ thumbnail, title, over }} href={coursePath(category, slug)}>
      <p className="mt-2 line-clamp-4 text-muted">{description}</p>
      <div className="mt-auto flex min-h-6 flex-wrap items-center gap-x-3 gap-y-1 pt-4">
        <FreshnessBadge freshness={freshness} />
        <p className="text-sm text-subtle">
          {courseLength(course)} · <Published date={createdAt} />
        </p>
      </div>
    </CatalogCard>
  );
}

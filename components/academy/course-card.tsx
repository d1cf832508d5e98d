import Link from "next/link";
import { coursePath } from "@/lib/academy/shared/paths";
import { Cover } from "./cover";
import { FreshnessBadge } from "./freshness-badge";
import { CourseCardProgress } from "./progress";
import { Published } from "./published";
import { courseLength, type CourseItem } from "./types";

type Props = { course: CourseItem; category: string; eager?: boolean; heading?: "h2" | "h3" };

export function CourseCard({ course, category, eager, heading: Heading = "h2" }: Props) {
  const { slug, title, description, thumbnail, freshness, createdAt } = course;
  return (
    <article className="group/card relative flex flex-col overflow-hidden rounded-lg border border-line bg-surface transition-colors hover:border-line-strong">
      <div className="relative">
        <Cover src={thumbnail} eager={eager} />
        <CourseCardProgress course={slug} />
      </div>
      <div className="flex grow flex-col p-5">
        <Heading className="text-xl">
          <Link
            href={coursePath(category, slug)}
            className="transition-colors group-hover/card:text-accent after:absolute after:inset-0 after:rounded-lg"
          >
            {title}
          </Link>
        </Heading>
        <p className="mt-2 line-clamp-4 text-muted">{description}</p>
        <div className="mt-auto flex min-h-6 flex-wrap items-center gap-x-3 gap-y-1 pt-4">
          <FreshnessBadge freshness={freshness} />
          <p className="text-sm text-subtle">
            {courseLength(course)} · <Published date={createdAt} />
          </p>
        </div>
      </div>
    </article>
  );
}

import Link from "next/link";
import { coursePath } from "@/lib/academy/paths";
import { Cover } from "./cover";
import { FreshnessBadge } from "./freshness-badge";
import { CourseCardProgress } from "./progress";
import { Published } from "./published";
import { countLessons, type CourseItem } from "./types";

type Props = { course: CourseItem; category: string; eager?: boolean };

export function CourseCard({ course, category, eager }: Props) {
  const { slug, title, description, thumbnail, lessonCount, freshness, createdAt } = course;
  return (
    <article className="border-line bg-surface group/card hover:border-line-strong relative flex flex-col overflow-hidden rounded-lg border transition-colors">
      <div className="relative">
        <Cover src={thumbnail} eager={eager} />
        <CourseCardProgress course={slug} />
      </div>
      <div className="flex grow flex-col p-5">
        <h2 className="text-xl">
          <Link
            href={coursePath(category, slug)}
            className="group-hover/card:text-accent transition-colors after:absolute after:inset-0 after:rounded-lg"
          >
            {title}
          </Link>
        </h2>
        <p className="text-muted mt-2 line-clamp-4">{description}</p>
        <div className="mt-auto flex min-h-6 flex-wrap items-center gap-x-3 gap-y-1 pt-4">
          <FreshnessBadge freshness={freshness} />
          <p className="text-subtle text-sm">
            {countLessons(lessonCount)} · <Published date={createdAt} />
          </p>
        </div>
      </div>
    </article>
  );
}

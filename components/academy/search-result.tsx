import Link from "next/link";
import { BookOpenIcon, FileTextIcon } from "@/components/ui/icons";
import type { SearchHit } from "@/lib/academy/schema";

/** A course or a lesson that was found. */
export function SearchResult({ hit }: { hit: SearchHit }) {
  const isCourse = hit.type === "course";
  const Icon = isCourse ? BookOpenIcon : FileTextIcon;
  return (
    <article className="border-line bg-surface hover:border-line-strong group/hit relative flex gap-4 rounded-lg border p-4 transition-colors sm:p-5">
      <span className="bg-accent-soft text-accent grid size-11 shrink-0 place-items-center rounded-md">
        <Icon />
      </span>
      <div className="min-w-0">
        <p className="text-subtle text-sm">
          {isCourse ? `Curso · ${hit.categoryName}` : `Lección · ${hit.courseTitle}`}
        </p>
        <h2 className="text-lg leading-snug tracking-normal">
          <Link
            href={hit.path}
            className="group-hover/hit:text-accent transition-colors after:absolute after:inset-0 after:rounded-lg"
          >
            {hit.title}
          </Link>
        </h2>
        <p className="text-muted mt-1 line-clamp-2">{hit.description}</p>
      </div>
    </article>
  );
}

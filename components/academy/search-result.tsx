import Link from "next/link";
import { BookOpenIcon, FileTextIcon } from "@/components/ui/icons";
import type { SearchHit } from "@/lib/academy/schema";

/** A course or a lesson that was found. */
export function SearchResult({ hit }: { hit: SearchHit }) {
  const isCourse = hit.type === "course";
  const Icon = isCourse ? BookOpenIcon : FileTextIcon;
  return (
    <article className="group/hit relative flex gap-4 rounded-lg border border-line bg-surface p-4 transition-colors hover:border-line-strong sm:p-5">
      <span className="grid size-11 shrink-0 place-items-center rounded-md bg-accent-soft text-accent">
        <Icon />
      </span>
      <div className="min-w-0">
        <p className="text-sm text-subtle">
          {isCourse ? `Curso · ${hit.categoryName}` : `Lección · ${hit.courseTitle}`}
        </p>
        <h2 className="text-lg leading-snug tracking-normal">
          <Link
            href={hit.path}
            // Of many results one is opened.
            prefetch={false}
            className="transition-colors group-hover/hit:text-accent after:absolute after:inset-0 after:rounded-lg"
          >
            {hit.title}
          </Link>
        </h2>
        <p className="mt-1 line-clamp-2 text-muted">{hit.description}</p>
      </div>
    </article>
  );
}

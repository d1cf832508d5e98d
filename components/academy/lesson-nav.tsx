import Link from "next/link";
import { ArrowLeftIcon, ArrowRightIcon } from "@/components/ui/icons";

type Step = { href: string; title: string };

/** The lesson before and the one after; past the last one, the course. */
export function LessonNav({ previous, next, course }: { previous?: Step; next?: Step; course: Step }) {
  const card =
    "border-line bg-surface hover:border-line-strong group/step flex min-h-20 items-center gap-3 rounded-lg border p-4 transition-colors";
  return (
    <nav aria-label="Otras lecciones" className="mt-10 grid gap-3 border-t border-line pt-8 sm:grid-cols-2">
      {previous && (
        <Link href={previous.href} rel="prev" className={card}>
          <ArrowLeftIcon className="size-5 text-subtle group-hover/step:text-accent" />
          <span className="min-w-0">
            <span className="block text-sm text-subtle">Lección anterior</span>
            <span className="line-clamp-2 leading-6 font-semibold">{previous.title}</span>
          </span>
        </Link>
      )}
      <Link
        href={(next ?? course).href}
        rel={next && "next"}
        prefetch={next ? true : undefined}
        className={`${card} justify-end text-right max-sm:order-first sm:col-start-2`}
      >
        <span className="min-w-0">
          <span className="block text-sm text-subtle">{next ? "Lección siguiente" : "Fin del curso"}</span>
          <span className="line-clamp-2 leading-6 font-semibold">{next ? next.title : `Volver a ${course.title}`}</span>
        </span>
        <ArrowRightIcon className="size-5 text-subtle group-hover/step:text-accent" />
      </Link>
    </nav>
  );
}

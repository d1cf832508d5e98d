import Link from "next/link";
import { Foldable } from "@/components/ui/foldable";
import { BookOpenIcon } from "@/components/ui/icons";
import { coursePath, lessonPath } from "@/lib/academy/shared/paths";
import { FreshnessDot } from "./freshness-badge";
import { DoneMark, PremiumLock } from "./islands";
import { OutlineProgress } from "./progress";
import { courseLength, courseExtent, type CourseDetail } from "./types";

export function CourseOutline({ course, lesson }: { course: CourseDetail; lesson?: string }) {
  const { slug, title, category, sections } = course;
  return (
    <Foldable label="Contenido del curso" note={courseLength(courseExtent(course))} icon={<BookOpenIcon />} until="lg">
      <nav aria-label="Contenido del curso">
        <Link
          href={coursePath(category.slug, slug)}
          aria-current={lesson ? undefined : "page"}
          className="flex min-h-11 items-center rounded-md px-2 py-1.5 font-display text-lg leading-6 font-bold hover:bg-sunken"
        >
          {title}
        </Link>
        <OutlineProgress course={slug} />
        {sections.map((section) => (
          <div key={section.id} className="mt-4">
            <p id={`seccion-${section.slug}`} className="px-2 text-sm font-semibold text-subtle">
              {section.titleSection}
            </p>
            <ol aria-labelledby={`seccion-${section.slug}`} className="mt-1">
              {section.lessons.map((item) => (
                <li key={item.id}>
                  <Link
                    href={lessonPath(category.slug, slug, section.slug, item.slug)}
                    aria-current={item.slug === lesson ? "page" : undefined}
                    className="flex min-h-11 items-center gap-2.5 rounded-md px-2 py-1.5 text-base leading-snug text-muted hover:bg-sunken hover:text-ink aria-[current]:bg-accent-soft aria-[current]:font-semibold aria-[current]:text-accent-strong"
                  >
                    <DoneMark lessonId={item.id} />
                    <span className="min-w-0 grow">{item.labelLesson || item.titleLesson}</span>
                    {item.hasPremium && (
                      <>
                        <PremiumLock className="size-4 text-subtle" />
                        <span className="sr-only">Con material premium</span>
                      </>
                    )}
                    <FreshnessDot freshness={item.freshness} />
                  </Link>
                </li>
              ))}
            </ol>
          </div>
        ))}
      </nav>
    </Foldable>
  );
}

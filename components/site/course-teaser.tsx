import Link from "next/link";
import { courseLength } from "@/components/academy/types";
import { Badge } from "@/components/ui/badge";
import { pictureOf } from "@/lib/media/shared/picture";

type Props = {
  href: string;
  course: { title: string; description: string; thumbnail: string; lessonCount: number; minutes: number };
  category: string;
};

export function CourseTeaser({ href, course, category }: Props) {
  const { title, description, thumbnail } = course;
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-lg border border-line bg-surface transition-colors hover:border-line-strong">
      {/* oxlint-disable-next-line @next/next/no-img-element */}
      <img
        width={640}
        height={360}
        {...pictureOf(thumbnail, "(min-width: 64rem) 25rem, 100vw")}
        alt=""
        loading="lazy"
        decoding="async"
        className="aspect-video w-full border-b border-line object-cover"
      />
      <div className="flex grow flex-col items-start gap-2 p-5">
        <Badge>{category}</Badge>
        <h3 className="text-xl">
          <Link href={href} className="group-hover:text-accent after:absolute after:inset-0 after:rounded-lg">
            {title}
          </Link>
        </h3>
        <p className="text-muted">{description}</p>
        <p className="mt-auto pt-2 text-sm font-medium text-subtle">{courseLength(course)}</p>
      </div>
    </article>
  );
}

import Link from "next/link";
import { ArrowLeftIcon, ArrowRightIcon } from "@/components/ui/icons";
import { projectPath } from "@/lib/projects/shared/paths";
import { ProjectCover } from "./project-cover";

type Step = { slug: string; title: string; image: string };

const card =
  "group/step flex min-h-24 items-center gap-4 rounded-lg border border-line bg-surface p-4 transition-colors hover:border-line-strong";

export function ProjectSteps({ previous, next }: { previous?: Step; next?: Step }) {
  return (
    <nav aria-label="Otros proyectos" className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      {previous && (
        <Link href={projectPath(previous.slug)} rel="prev" className={card}>
          <ArrowLeftIcon className="size-5 text-subtle group-hover/step:text-accent" />
          <ProjectCover src={previous.image} alt="" className="w-24! rounded-md max-lg:hidden" />
          <Words label="Proyecto anterior" title={previous.title} />
        </Link>
      )}
      {next && (
        <Link
          href={projectPath(next.slug)}
          rel="next"
          className={`${card} justify-end text-right max-sm:order-first sm:col-start-2`}
        >
          <Words label="Proyecto siguiente" title={next.title} />
          <ProjectCover src={next.image} alt="" className="w-24! rounded-md max-lg:hidden" />
          <ArrowRightIcon className="size-5 text-subtle group-hover/step:text-accent" />
        </Link>
      )}
    </nav>
  );
}

const Words = ({ label, title }: { label: string; title: string }) => (
  <span className="min-w-0">
    <span className="block text-sm text-subtle">{label}</span>
    <span className="line-clamp-2 leading-6 font-semibold">{title}</span>
  </span>
);

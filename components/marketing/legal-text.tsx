import type { ReactNode } from "react";
import { formatDate } from "@/lib/core/dates";

export type Clause = { id: string; title: string; text: ReactNode };

type Props = { title: string; intro: ReactNode; updatedOn: string; clauses: Clause[] };

export function LegalText({ title, intro, updatedOn, clauses }: Props) {
  return (
    <div className="container-site py-10 sm:py-14">
      <header className="max-w-3xl">
        <h1 className="text-4xl">{title}</h1>
        <p className="mt-4 text-lg text-muted">{intro}</p>
        <p className="mt-4 text-sm text-subtle">
          Vigente desde el <time dateTime={updatedOn}>{formatDate(`${updatedOn}T12:00:00Z`)}</time>.
        </p>
      </header>
      <div className="mt-10 grid gap-x-16 gap-y-8 lg:grid-cols-[16rem_1fr]">
        <nav aria-label="En esta página" className="lg:sticky lg:top-[calc(var(--spacing-navbar)+2rem)] lg:self-start">
          <ol className="border-l border-line">
            {clauses.map(({ id, title: clause }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="-ml-px flex min-h-11 items-center border-l-2 border-transparent pl-4 text-muted hover:border-accent hover:text-ink"
                >
                  {clause}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="prose-quinde">
          {clauses.map(({ id, title: clause, text }, index) => (
            <section
              key={id}
              id={id}
              aria-labelledby={`${id}-titulo`}
              className="not-first:mt-12 [&_p+p]:mt-4 [&_ul]:mt-4"
            >
              <h2 id={`${id}-titulo`}>
                {index + 1}. {clause}
              </h2>
              {text}
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}

import type { Metadata } from "next";
import Link from "next/link";
import { academyCrumb } from "@/components/academy/crumbs";
import { SearchBox } from "@/components/academy/search-box";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { BookOpenIcon, FileTextIcon, SearchIcon } from "@/components/ui/icons";
import { Pager } from "@/components/ui/pager";
import { Trail } from "@/components/ui/trail";
import { listCategories } from "@/lib/academy/catalog";
import type { SearchHit } from "@/lib/academy/schema";
import { categoryPath, coursePath } from "@/lib/academy/shared/paths";
import { searchAcademy } from "@/lib/academy/search";
import { formatTotal } from "@/lib/core/page";
import { pageQuery, readPageQuery } from "@/lib/core/schema";

/* `/academy?q=` is rewritten to this page (next.config.ts), so the results are in the HTML. */

type Query = Record<string, string | string[] | undefined>;
type Props = { searchParams: Promise<Query> };

export const instant = false;

const perPage = "10";

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { search } = read(await searchParams);
  return {
    title: search ? `Buscar «${search}» en la academia` : "Buscar en la academia",
    robots: { index: false, follow: true },
  };
}

export default async function SearchPage({ searchParams }: Props) {
  const query = read(await searchParams);
  const { search, page } = query;
  const [found, categories] = await Promise.all([searchAcademy(query), listCategories()]);
  const { results, totalItems, totalPages } = found;
  return (
    <div className="mx-auto w-full max-w-3xl px-4 pt-4 pb-12 sm:px-6 lg:pt-8 lg:pb-20">
      <Trail above={[academyCrumb]} here="Buscar" />
      <h1 className="mt-2 text-3xl">{search ? `Resultados de «${search}»` : "Buscar en la academia"}</h1>
      <SearchBox defaultValue={search} className="mt-6" />
      {results.length > 0 ? (
        <>
          <p className="mt-6 text-sm text-subtle" role="status">
            {totalItems === 1 ? "1 resultado" : `${formatTotal(totalItems)} resultados`}
          </p>
          <ul className="mt-3 space-y-3">
            {results.map((hit) => (
              <li key={hit.id}>
                <SearchResult hit={hit} />
              </li>
            ))}
          </ul>
          <div className="mt-8">
            <Pager page={page} totalPages={totalPages} href={(target) => address(search, target)} />
          </div>
        </>
      ) : (
        <div className="mt-8">
          {search && (
            <EmptyState
              title={page > 1 ? "Esta página de resultados está vacía." : `No encontramos nada con «${search}».`}
              icon={<SearchIcon className="size-6" />}
              action={page > 1 && <ButtonLink href={address(search, 1)}>Ver la primera página</ButtonLink>}
            >
              Prueba con menos palabras o con otras: buscamos en títulos, descripciones y textos de cursos y lecciones.
            </EmptyState>
          )}
          <Suggestions categories={categories} />
        </div>
      )}
    </div>
  );
}

function SearchResult({ hit }: { hit: SearchHit }) {
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

type Categories = Awaited<ReturnType<typeof listCategories>>;

function Suggestions({ categories }: { categories: Categories }) {
  const full = categories.filter(({ courses }) => courses.length > 0);
  if (full.length === 0) return null;
  return (
    <section className="mt-10">
      <h2 className="text-xl">Explorar por tema</h2>
      <dl className="mt-2">
        {full.map(({ slug, name, courses }) => (
          <div key={slug} className="border-b border-line py-3 sm:grid sm:grid-cols-[14rem_1fr] sm:gap-4">
            <dt>
              <Link
                href={categoryPath(slug)}
                className="flex min-h-11 items-center font-semibold hover:text-accent hover:underline"
              >
                {name}
              </Link>
            </dt>
            <dd className="flex flex-wrap gap-x-5">
              {courses.map((course) => (
                <Link
                  key={course.slug}
                  href={coursePath(slug, course.slug)}
                  className="flex min-h-11 items-center link"
                >
                  {course.title}
                </Link>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const read = ({ q, page }: Query) => readPageQuery(pageQuery, { search: q, page, limit: perPage });

/** The page's own address: the browser's router takes `/academy?q=` for the academy's front. */
const address = (search: string, page: number): string => {
  const query = new URLSearchParams({ q: search, ...(page > 1 && { page: String(page) }) });
  return `/academy/buscar?${query}`;
};

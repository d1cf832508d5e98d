import { Foldable } from "@/components/ui/foldable";
import { LayersIcon } from "@/components/ui/icons";
import type { Facet } from "@/lib/products/schema";
import { type ProductFilters, productListPath } from "@/lib/products/shared/paths";

type Props = { filters: ProductFilters; facets: { categories: Facet[]; tags: Facet[] } };

/**
 * Plain links, because the browser's router takes a list with a query for the bare list. One filter replaces another,
 * so that the counts hold.
 */
export function ProductFilterLinks({ filters, facets }: Props) {
  const { search } = filters;
  const all = facets.categories.reduce((sum, { count }) => sum + count, 0);
  const bare = !filters.category && !filters.tag;
  return (
    <Foldable label="Categorías y etiquetas" icon={<LayersIcon />} until="lg">
      <nav aria-label="Categorías">
        <h2 className="px-3 font-sans text-sm font-semibold tracking-normal text-subtle max-lg:hidden">Categorías</h2>
        <ul className="lg:mt-2">
          <CategoryLink href={productListPath({ search })} name="Todos los productos" count={all} current={bare} />
          {facets.categories.map(({ name, count }) => (
            <CategoryLink
              key={name}
              href={productListPath({ search, category: name })}
              name={name}
              count={count}
              current={filters.category === name}
            />
          ))}
        </ul>
      </nav>
      <nav aria-label="Etiquetas" className="mt-6 px-3 max-lg:mt-4 max-lg:border-t max-lg:border-line max-lg:pt-4">
        <h2 className="font-sans text-sm font-semibold tracking-normal text-subtle">Etiquetas</h2>
        <ul className="mt-2 flex flex-wrap gap-x-1.5">
          {facets.tags.map(({ name }) => (
            <li key={name}>
              <TagLink name={name} search={search} current={filters.tag === name} />
            </li>
          ))}
        </ul>
      </nav>
    </Foldable>
  );
}

type CategoryLinkProps = { href: string; name: string; count: number; current: boolean };

function CategoryLink({ href, name, count, current }: CategoryLinkProps) {
  return (
    <li>
      <a
        href={href}
        aria-current={current ? "page" : undefined}
        className="flex min-h-11 items-center justify-between gap-3 rounded-lg px-3 text-muted hover:bg-sunken hover:text-ink aria-[current]:bg-accent-soft aria-[current]:font-semibold aria-[current]:text-accent"
      >
        {name}
        <span className="text-sm tabular-nums">{count}</span>
      </a>
    </li>
  );
}

export function TagLink({ name, search, current }: { name: string; search?: string; current?: boolean }) {
  return (
    <a
      href={productListPath({ search, tag: name })}
      aria-current={current ? "page" : undefined}
      className="group/tag inline-flex min-h-11 items-center"
    >
      <span className="rounded-full border border-line bg-surface px-3 py-1 text-sm text-muted transition-colors group-hover/tag:border-line-strong group-hover/tag:text-ink group-aria-[current]/tag:border-accent group-aria-[current]/tag:bg-accent-soft group-aria-[current]/tag:font-semibold group-aria-[current]/tag:text-accent">
        {name}
      </span>
    </a>
  );
}

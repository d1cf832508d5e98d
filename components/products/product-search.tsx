import { Button } from "@/components/ui/button";
import { SearchIcon } from "@/components/ui/icons";
import type { ProductFilters } from "@/lib/products/paths";

/** Searches products: a plain form, so it works without JavaScript. It keeps the category or the tag. */
export function ProductSearch({ filters }: { filters: ProductFilters }) {
  const { search, category, tag } = filters;
  return (
    <form action="/product" role="search" aria-label="Buscar productos" className="flex max-w-xl gap-2">
      {category && <input type="hidden" name="category" value={category} />}
      {tag && <input type="hidden" name="tag" value={tag} />}
      <div className="relative min-w-0 grow">
        <SearchIcon className="pointer-events-none absolute top-3.5 left-3.5 size-5 text-subtle" />
        <input
          type="search"
          name="search"
          maxLength={100}
          defaultValue={search}
          aria-label="Buscar productos"
          placeholder="Reservas, pagos, Figma…"
          autoComplete="off"
          enterKeyHint="search"
          className="h-12 w-full rounded-lg border border-line-strong bg-surface pr-3 pl-11 text-base hover:border-ink"
        />
      </div>
      <Button type="submit" className="min-h-12">
        Buscar
      </Button>
    </form>
  );
}

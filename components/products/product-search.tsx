import { SearchForm } from "@/components/ui/search-form";
import type { ProductFilters } from "@/lib/products/shared/paths";

/** Searches products; it keeps the category or the tag. */
export function ProductSearch({ filters: { search, category, tag } }: { filters: ProductFilters }) {
  return (
    <SearchForm
      action="/product"
      name="search"
      label="Buscar productos"
      placeholder="Reservas, pagos, Figma…"
      defaultValue={search}
      className="max-w-xl"
    >
      {category && <input type="hidden" name="category" value={category} />}
      {tag && <input type="hidden" name="tag" value={tag} />}
    </SearchForm>
  );
}

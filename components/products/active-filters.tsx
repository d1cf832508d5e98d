import { XIcon } from "@/components/ui/icons";
import { type ProductFilters, productListPath } from "@/lib/products/shared/paths";

const labels = { search: "Búsqueda", category: "Categoría", tag: "Etiqueta" } as const;

/** What narrows the list now, each with the way to undo it. */
export function ActiveFilters({ filters }: { filters: ProductFilters }) {
  const active = (["search", "category", "tag"] as const).filter((name) => filters[name]);
  if (active.length === 0) return null;
  return (
    <ul aria-label="Filtros activos" className="flex flex-wrap gap-2">
      {active.map((name) => (
        <li key={name}>
          <a
            href={productListPath({ ...filters, [name]: "", page: 1 })}
            className="inline-flex min-h-11 items-center gap-2 rounded-full bg-accent-soft px-4 font-medium break-all text-accent hover:text-accent-strong"
          >
            <span className="sr-only">Quitar </span>
            {labels[name]}: {filters[name]}
            <XIcon className="size-4" />
          </a>
        </li>
      ))}
    </ul>
  );
}

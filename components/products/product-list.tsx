import { ButtonAnchor } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { SearchIcon, XIcon, ChevronLeftIcon, ChevronRightIcon } from "@/components/ui/icons";
import type { Page } from "@/lib/core/page";
import { type ProductFilters, productListPath } from "@/lib/products/shared/paths";
import type { Facet, ProductItem } from "@/lib/products/schema";
import { countProducts } from "./format";
import { ProductCard } from "./product-card";
import { ProductFilterLinks } from "./product-filters";
import { SearchForm } from "@/components/ui/search-form";

type Props = {
  title: string;
  page: Page<ProductItem>;
  filters: ProductFilters;
  facets: { categories: Facet[]; tags: Facet[] };
};

export function ProductList({ title, page, filters, facets }: Props) {
  const { results, totalItems, totalPages } = page;
  const href = (target: number) => productListPath({ ...filters, page: target });
  return (
    <div className="container-site py-10 sm:py-14">
      <header className="max-w-3xl">
        <h1 className="text-4xl break-words">{title}</h1>
        <p className="mt-3 mb-6 text-lg text-muted">
          Plantillas, bots, kits y auditorías hechos con lo que usamos en cada proyecto. Compra lo que puedas instalar
          por tu cuenta o contrata el servicio y lo dejamos funcionando.
        </p>
        <ProductSearch filters={filters} />
      </header>
      <div className="mt-8 grid grid-cols-1 gap-8 lg:grid-cols-[16rem_1fr] lg:gap-10">
        <aside aria-label="Filtros">
          <ProductFilterLinks filters={filters} facets={facets} />
        </aside>
        <div className="min-w-0">
          <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <p className="text-muted">{countProducts(totalItems)}</p>
            <ActiveFilters filters={filters} />
          </div>
          {results.length > 0 ? (
            <>
              <ul className="mt-4 grid grid-cols-1 gap-6 sm:grid-cols-2">
                {results.map((product, index) => (
                  <li key={product.id}>
                    <ProductCard product={product} eager={index < 2} />
                  </li>
                ))}
              </ul>
              <div className="mt-8">
                <ListPages page={page.page} totalPages={totalPages} href={href} />
              </div>
            </>
          ) : (
            <div className="mt-4">
              <NoProducts beyond={totalItems > 0} filters={filters} />
            </div>
          )}
        </div>
      </div>
    </div>
  );
}

function NoProducts({ beyond, filters }: { beyond: boolean; filters: ProductFilters }) {
  const icon = <SearchIcon className="size-6" />;
  if (beyond) {
    const first = productListPath({ ...filters, page: 1 });
    return (
      <EmptyState
        title="Esta página está vacía."
        icon={icon}
        action={<ButtonAnchor href={first}>Ver la primera página</ButtonAnchor>}
      />
    );
  }
  if (productListPath({ ...filters, page: 1 }) === "/product") {
    return (
      <EmptyState title="Aún no hay productos publicados." icon={icon}>
        Aquí aparecerán las plantillas, los bots y los kits del estudio.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="Ningún producto coincide con lo que buscas."
      icon={icon}
      action={<ButtonAnchor href="/product">Ver todos los productos</ButtonAnchor>}
    >
      Prueba con menos palabras o con otras: buscamos en nombres, descripciones, etiquetas y códigos.
    </EmptyState>
  );
}

const labels = { search: "Búsqueda", category: "Categoría", tag: "Etiqueta" } as const;

function ActiveFilters({ filters }: { filters: ProductFilters }) {
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

type ListPagesProps = { page: number; totalPages: number; href: (page: number) => string };

function ListPages({ page, totalPages, href }: ListPagesProps) {
  return (
    <nav aria-label="Páginas" className="grid grid-cols-[1fr_auto_1fr] items-center gap-3">
      <div>
        {page > 1 && (
          <ButtonAnchor href={href(Math.min(page - 1, totalPages))} rel="prev" variant="secondary">
            <ChevronLeftIcon /> <span className="max-sm:sr-only">Anterior</span>
          </ButtonAnchor>
        )}
      </div>
      <p className="text-center text-muted tabular-nums">{`Página ${page} de ${totalPages}`}</p>
      <div className="text-right">
        {page < totalPages && (
          <ButtonAnchor href={href(page + 1)} rel="next" variant="secondary">
            <span className="max-sm:sr-only">Siguiente</span> <ChevronRightIcon />
          </ButtonAnchor>
        )}
      </div>
    </nav>
  );
}

function ProductSearch({ filters: { search, category, tag } }: { filters: ProductFilters }) {
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

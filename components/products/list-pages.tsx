import { ButtonAnchor } from "@/components/ui/button";
import { ChevronLeftIcon, ChevronRightIcon } from "@/components/ui/icons";

type Props = { page: number; totalPages: number; href: (page: number) => string };

/** The page before, which this one is, and the page after. */
export function ListPages({ page, totalPages, href }: Props) {
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

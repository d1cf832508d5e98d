import type { ReactNode } from "react";
import { ButtonLink } from "@/components/ui/button";
import { ArrowLeftIcon, ArrowRightIcon } from "@/components/ui/icons";
import { Pager } from "@/components/ui/pager";
import { formatNumber } from "@/lib/core/numbers";
import { formatTotal, type Page } from "@/lib/core/page";

export function PageFooter({ page, href }: { page: Page<unknown>; href: (page: number) => string }) {
  const { results, totalItems, totalPages, limit } = page;
  if (totalItems === 0) return null;
  const first = (page.page - 1) * limit + 1;
  const shown = results.length > 0 ? `${formatNumber(first)}–${formatNumber(first + results.length - 1)}` : "0";
  return (
    <Footer status={`Mostrando ${shown} de ${formatTotal(totalItems)}`}>
      <Pager page={page.page} totalPages={totalPages} href={href} />
    </Footer>
  );
}

type KeyProps = { newer: string | null; older: string | null; first: string | null; status?: ReactNode };

export function KeyPager({ newer, older, first, status }: KeyProps) {
  return (
    <Footer status={status}>
      <nav aria-label="Páginas" className="flex flex-wrap items-center gap-3">
        {first && (
          <ButtonLink href={first} variant="ghost" prefetch={false}>
            Lo último
          </ButtonLink>
        )}
        {newer && (
          <ButtonLink href={newer} variant="secondary" prefetch={false}>
            <ArrowLeftIcon className="size-5" /> Más recientes
          </ButtonLink>
        )}
        {older && (
          <ButtonLink href={older} variant="secondary" prefetch={false}>
            Más antiguas <ArrowRightIcon className="size-5" />
          </ButtonLink>
        )}
      </nav>
    </Footer>
  );
}

const Footer = ({ status, children }: { status?: ReactNode; children: ReactNode }) => (
  <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
    {status && (
      <p role="status" className="text-sm text-muted tabular-nums">
        {status}
      </p>
    )}
    {children}
  </div>
);

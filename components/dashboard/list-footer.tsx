import { Pager } from "@/components/ui/pager";
import { formatNumber } from "@/lib/core/numbers";
import type { Page } from "@/lib/core/page";

/** Which part of the list is shown, and the way to the rest. */
export function ListFooter({ page, href }: { page: Page<unknown>; href: (page: number) => string }) {
  const { results, totalItems, totalPages, limit } = page;
  if (totalItems === 0) return null;
  const first = (page.page - 1) * limit + 1;
  const shown = results.length > 0 ? `${formatNumber(first)}–${formatNumber(first + results.length - 1)}` : "0";
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p role="status" className="text-sm text-muted tabular-nums">
        Mostrando {shown} de {formatNumber(totalItems)}
      </p>
      <Pager page={page.page} totalPages={totalPages} href={href} />
    </div>
  );
}

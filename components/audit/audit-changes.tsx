import { ArrowRightIcon, ChevronRightIcon } from "@/components/ui/icons";
import type { ChangeLine } from "@/lib/audit/schema";

/** What was before and what came after, folded. */
export function AuditChanges({ lines }: { lines: ChangeLine[] }) {
  if (lines.length === 0) return null;
  return (
    <details className="group">
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1.5 rounded-md text-sm font-medium text-accent hover:underline [&::-webkit-details-marker]:hidden">
        <ChevronRightIcon className="size-4 transition-transform group-open:rotate-90" />
        {lines.length === 1 ? "Ver el cambio" : `Ver los ${lines.length} cambios`}
      </summary>
      <dl className="rounded-lg bg-sunken px-4 py-2 text-sm">
        {lines.map(({ field, label, before, after }) => (
          <div key={field} className="grid grid-cols-1 gap-x-4 py-1.5 sm:grid-cols-[11rem_1fr]">
            <dt className="text-muted">{label}</dt>
            <dd className="min-w-0 wrap-anywhere">
              <del className="text-muted decoration-1">
                <span className="sr-only">Antes: </span>
                {before}
              </del>
              <ArrowRightIcon className="mx-1.5 inline size-4 align-[-0.2em] text-subtle" />
              <ins className="font-medium no-underline">
                <span className="sr-only">Después: </span>
                {after}
              </ins>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

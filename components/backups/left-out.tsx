import { ChevronRightIcon } from "@/components/ui/icons";
import type { LeftOut as Found } from "@/lib/backups/schema";
import { formatNumber } from "@/lib/core/numbers";

/** What a file has beside rows of the program, with its text, folded. */
export function LeftOut({ found: { items, more } }: { found: Found }) {
  const count = items.length + more;
  if (count === 0) return null;
  return (
    <details className="group">
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1.5 rounded-md text-sm font-medium text-accent hover:underline [&::-webkit-details-marker]:hidden">
        <ChevronRightIcon className="size-4 transition-transform group-open:rotate-90" />
        {count === 1 ? "Ver lo que no se carga" : `Ver las ${formatNumber(count)} cosas que no se cargan`}
      </summary>
      <div
        role="region"
        aria-label="Lo que no se carga"
        tabIndex={0}
        className="max-h-64 overflow-y-auto rounded-lg bg-sunken px-4 py-2 text-sm"
      >
        <dl>
          {items.map(({ kind, name, text }, index) => (
            <div key={index} className="py-2">
              <dt className="wrap-anywhere">
                <span className="text-muted">{kind}</span> <span className="font-mono">{name}</span>
              </dt>
              {text && (
                <dd className="mt-1">
                  <pre className="text-xs font-mono wrap-anywhere whitespace-pre-wrap text-muted">{text}</pre>
                </dd>
              )}
            </div>
          ))}
        </dl>
        {more > 0 && <p className="py-2 text-muted">Y {formatNumber(more)} más.</p>}
      </div>
    </details>
  );
}

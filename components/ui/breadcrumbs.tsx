import Link from "next/link";
import { ChevronRightIcon } from "./icons";

export function Breadcrumbs({ items }: { items: { label: string; href?: string }[] }) {
  return (
    <nav aria-label="Ruta de navegación">
      <ol className="flex items-center gap-x-1.5 text-sm text-muted xl:flex-wrap">
        {items.map(({ label, href }, index) => (
          <li
            key={href ?? label}
            className={`flex min-w-0 items-center gap-x-1.5 first:shrink-0 max-xl:min-w-16 max-xl:first:min-w-0 max-xl:last:min-w-20 ${index > 0 && index < items.length - 3 ? "max-xl:hidden" : ""}`}
          >
            {index > 0 && <ChevronRightIcon className="size-4 text-subtle" />}
            {href ? (
              <Link href={href} className="inline-flex min-h-11 min-w-0 items-center hover:text-ink hover:underline">
                <span className="max-xl:truncate">{label}</span>
              </Link>
            ) : (
              <span aria-current="page" className="inline-flex min-h-11 min-w-0 items-center font-medium text-ink">
                <span className="max-xl:truncate">{label}</span>
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

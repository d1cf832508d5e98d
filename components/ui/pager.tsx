import Link from "next/link";
import { ChevronLeftIcon, ChevronRightIcon } from "./icons";
import { pagerItems } from "./pager-items";

type Props = { page: number; totalPages: number; href: (page: number) => string };

const cell = "grid h-11 min-w-11 place-items-center rounded-lg border px-2 font-medium tabular-nums";

export function Pager({ page, totalPages, href }: Props) {
  if (totalPages < 2) return null;
  return (
    <nav aria-label="Páginas">
      <ul className="flex flex-wrap items-center justify-center gap-1.5">
        {page > 1 && (
          <li>
            <Step href={href(page - 1)} label="Ir a la página anterior" icon={<ChevronLeftIcon />} />
          </li>
        )}
        {pagerItems(page, totalPages).map((item, index) => (
          <li key={item === "gap" ? `gap-${index}` : item}>
            {item === "gap" ? (
              <span aria-hidden="true" className="grid h-11 w-6 place-items-center text-subtle">
                …
              </span>
            ) : item === page ? (
              <span aria-current="page" className={`${cell} border-transparent bg-accent text-on-accent`}>
                <span className="sr-only">Página </span>
                {item}
              </span>
            ) : (
              <Link href={href(item)} className={`${cell} border-line bg-surface hover:border-line-strong`}>
                <span className="sr-only">Página </span>
                {item}
              </Link>
            )}
          </li>
        ))}
        {page < totalPages && (
          <li>
            <Step href={href(page + 1)} label="Ir a la página siguiente" icon={<ChevronRightIcon />} />
          </li>
        )}
      </ul>
    </nav>
  );
}

function Step({ href, label, icon }: { href: string; label: string; icon: React.ReactNode }) {
  return (
    <Link href={href} aria-label={label} className={`${cell} border-line bg-surface hover:border-line-strong`}>
      {icon}
    </Link>
  );
}

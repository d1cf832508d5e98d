import Link from "next/link";
import { XIcon } from "@/components/ui/icons";

export type Chip = { label: string; href: string };

/** @param clear the address without filters, offered when there are several */
export function FilterChips({ chips, clear }: { chips: Chip[]; clear: string }) {
  if (chips.length === 0) return null;
  return (
    <ul aria-label="Filtros en uso" className="flex flex-wrap gap-2">
      {chips.map(({ label, href }) => (
        <li key={label}>
          <Link
            href={href}
            scroll={false}
            prefetch={false}
            aria-label={`Quitar ${label}`}
            className="inline-flex min-h-11 items-center gap-2 rounded-full border border-accent bg-accent-soft py-1 pr-3 pl-4 text-accent transition-colors hover:bg-surface sm:min-h-9"
          >
            <span className="wrap-anywhere">{label}</span>
            <XIcon className="size-4 shrink-0" />
          </Link>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <Link
            href={clear}
            scroll={false}
            prefetch={false}
            className="inline-flex min-h-11 items-center px-2 link sm:min-h-9"
          >
            Quitar todos
          </Link>
        </li>
      )}
    </ul>
  );
}

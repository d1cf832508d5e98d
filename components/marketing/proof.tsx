import Link from "next/link";

export type Figure = { value: string; label: string; href: string };

/** What there is to see, counted. Each number leads to what it counts. */
export function Proof({ figures }: { figures: Figure[] }) {
  return (
    <div className="border-b border-line bg-surface">
      <ul className="container-site grid grid-cols-2 gap-x-6 lg:grid-cols-4">
        {figures.map(({ value, label, href }) => (
          <li key={label}>
            <Link href={href} className="group flex h-full flex-col py-5 sm:py-7">
              <span className="font-display text-3xl font-bold tabular-nums group-hover:text-accent">{value}</span>
              <span className="text-muted group-hover:text-ink">{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

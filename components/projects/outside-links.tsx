import { ExternalLinkIcon } from "@/components/ui/icons";
import type { Link } from "@/lib/projects/schema";

/** Leaves out links that are no web addresses. */
export function OutsideLinks({ links }: { links: Link[] }) {
  const safe = links.filter(({ url }) => /^https?:\/\//i.test(url));
  if (safe.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2">
      {safe.map(({ id, name, url }) => (
        <li key={id}>
          <a
            href={url}
            rel="noopener noreferrer nofollow"
            className="inline-flex min-h-11 items-center gap-2 rounded-lg border border-line bg-surface px-4 font-semibold transition-colors hover:border-line-strong hover:bg-sunken"
          >
            {name} <ExternalLinkIcon className="size-4 text-subtle" />
          </a>
        </li>
      ))}
    </ul>
  );
}

import Link from "next/link";
import { wardrobePath, type WardrobeSection } from "@/lib/wardrobe/shared/paths";

type Props = {
  username: string;
  wardrobes: { id: string; name: string }[];
  current: string;
  section?: WardrobeSection;
};

export function WardrobeSwitcher({ username, wardrobes, current, section }: Props) {
  if (wardrobes.length < 2) return null;
  return (
    <nav aria-label="Elegir armario" className="-mx-4 overflow-x-auto px-4 sm:mx-0 sm:px-0">
      <ul className="flex w-max gap-2 py-1 sm:w-auto sm:flex-wrap">
        {wardrobes.map(({ id, name }) => (
          <li key={id}>
            <Link
              href={wardrobePath(username, section, { w: id })}
              prefetch={false}
              aria-current={id === current ? "page" : undefined}
              className="inline-flex min-h-11 max-w-64 items-center rounded-full border border-line bg-surface px-4 transition-colors hover:border-line-strong aria-[current]:border-accent aria-[current]:bg-accent-soft aria-[current]:font-semibold aria-[current]:text-accent"
            >
              <span className="truncate">{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

import { PiecePicture } from "@/components/wardrobe/app/piece-picture";
import type { Item } from "@/lib/wardrobe/schema";

/** What an outfit is made of. */
export function PieceList({ items }: { items: Item[] }) {
  if (items.length === 0) return <p className="text-muted">Sus prendas ya no están.</p>;
  return (
    <ul className="space-y-2">
      {items.map(({ id, name, brand, color, size, picture }) => (
        <li key={id} className="flex items-center gap-3">
          <PiecePicture picture={picture} sizes="56px" alt="" className="size-14 shrink-0 p-1" />
          <span className="min-w-0">
            <span className="block truncate font-semibold">{name}</span>
            <span className="block truncate text-sm text-muted">
              {brand} · {color} · {size}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}

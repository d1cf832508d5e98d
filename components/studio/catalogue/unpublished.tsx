import Link from "next/link";
import { Card } from "@/components/dashboard/card";
import { DateCell } from "@/components/dashboard/date-cell";
import type { ContentItemView } from "@/lib/studio/schema";
import { editorPath } from "@/lib/studio/shared/kinds";
import { DraftBadge } from "../draft/state-badge";

export function Unpublished({ items }: { items: ContentItemView[] }) {
  if (items.length === 0) return null;
  return (
    <Card title="Sin publicar" className="mb-6">
      <ul className="divide-y divide-line">
        {items.map((item) => (
          <li key={item.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1">
            <Link
              href={editorPath(item.kind, item.id)}
              className="inline-flex min-h-11 min-w-0 items-center font-medium wrap-anywhere hover:underline"
            >
              {item.title || "Sin título"}
            </Link>
            <DraftBadge item={item} />
            <span className="ml-auto text-sm text-subtle">
              {item.author?.name} <DateCell date={item.updatedAt} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

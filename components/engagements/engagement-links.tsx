import Link from "next/link";
import type { EngagementItem } from "@/lib/engagements/schema";
import { engagementPath } from "@/lib/engagements/shared/engagement";
import { EngagementBadge } from "./step-badge";

/** The work for a client. */
export function EngagementLinks({ engagements }: { engagements: Pick<EngagementItem, "id" | "title" | "state">[] }) {
  if (engagements.length === 0) return <p className="text-muted">Aún no tiene encargos.</p>;
  return (
    <ul className="divide-y divide-line">
      {engagements.map(({ id, title, state }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
          <Link href={engagementPath(id)} className="inline-flex min-h-11 items-center wrap-anywhere link">
            {title}
          </Link>
          <EngagementBadge state={state} />
        </li>
      ))}
    </ul>
  );
}

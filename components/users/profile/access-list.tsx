import type { ReactNode } from "react";
import { TimeAgo } from "@/components/ui/time-ago";
import { formatDate, formatDateTime } from "@/lib/core/dates";

type ItemProps = { name: string; badge?: ReactNode; note: ReactNode; children: ReactNode };

export function AccessItem({ name, badge, note, children }: ItemProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <span className="wrap-anywhere">{name}</span>
          {badge}
        </p>
        <p className="text-sm wrap-anywhere text-muted">{note}</p>
      </div>
      {children}
    </li>
  );
}

export function LastUse({ at }: { at: Date | string | null }) {
  if (at === null) return "Aún sin usar";
  return (
    <>
      Último uso <TimeAgo iso={new Date(at).toISOString()} label={formatDate(at)} title={formatDateTime(at)} />
    </>
  );
}

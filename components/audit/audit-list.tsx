import Link from "next/link";
import { Badge } from "@/components/ui/badge";
import type { AuditLine } from "@/lib/audit/schema";
import { formatDateTime } from "@/lib/core/dates";
import { roleLabels } from "@/lib/people/shared/roles";
import { AuditChanges } from "./audit-changes";

/** Entries of the audit log: who did what to whom, when and from where, with the changes to unfold. */
export function AuditList({ entries }: { entries: AuditLine[] }) {
  return (
    <ol className="divide-y divide-line">
      {entries.map(({ id, createdAt, actor, action, target, changes, from }) => (
        <li key={id} className="grid grid-cols-1 gap-x-6 gap-y-1 py-3 first:pt-0 last:pb-0 lg:grid-cols-[1fr_auto]">
          <p className="min-w-0 wrap-anywhere">
            <Named {...actor} /> {actor.role && <Badge>{roleLabels[actor.role]}</Badge>}{" "}
            <span className="text-muted">{lowerFirst(action)}</span> {target && <Named {...target} />}
          </p>
          <p className="text-sm text-muted lg:text-right">
            <time dateTime={createdAt.toISOString()}>{formatDateTime(createdAt)}</time>
            <span className="block text-subtle">{from}</span>
          </p>
          <div className="lg:col-span-2">
            <AuditChanges lines={changes} />
          </div>
        </li>
      ))}
    </ol>
  );
}

function Named({ name, href }: { name: string; href?: string }) {
  if (!href) return <span className="font-medium">{name}</span>;
  return (
    <Link href={href} prefetch={false} className="font-medium link">
      {name}
    </Link>
  );
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

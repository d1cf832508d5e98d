import Link from "next/link";
import { Badge } from "@/components/ui/badge";
import { type AuditAction, type AuditEntry, auditActions } from "@/lib/audit/schema";
import { changeLines } from "@/lib/audit/shared/labels";
import { formatDateTime } from "@/lib/core/dates";
import { roleLabels } from "@/lib/people/shared/roles";
import { AuditChanges } from "./audit-changes";

/** Entries of the audit log: who did what to whom, when and from where, with the changes to unfold. */
export function AuditList({ entries }: { entries: AuditEntry[] }) {
  return (
    <ol className="divide-y divide-line">
      {entries.map((entry) => (
        <li
          key={entry.id}
          className="grid grid-cols-1 gap-x-6 gap-y-1 py-3 first:pt-0 last:pb-0 lg:grid-cols-[1fr_auto]"
        >
          <p className="min-w-0 wrap-anywhere">
            <Named name={entry.actor.name} href={entry.actor.exists ? hrefOf("user", entry.actor.id) : undefined} />{" "}
            <Badge>{roleLabels[entry.actor.role]}</Badge>{" "}
            <span className="text-muted">{lowerFirst(auditActions[entry.action as AuditAction] ?? entry.action)}</span>{" "}
            {entry.target.type !== "profile" && (
              <Named
                name={entry.target.name}
                href={entry.target.exists ? hrefOf(entry.target.type, entry.target.id) : undefined}
              />
            )}
          </p>
          <p className="text-sm text-muted lg:text-right">
            <time dateTime={new Date(entry.createdAt).toISOString()}>{formatDateTime(entry.createdAt)}</time>
            <span className="block text-subtle">{[entry.device, entry.ip].filter(Boolean).join(" · ")}</span>
          </p>
          <div className="lg:col-span-2">
            <AuditChanges lines={changeLines(entry.changes)} />
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

/** Where a kind of thing is shown; nothing for a kind that has no page of its own. */
function hrefOf(type: string, id: string): string | undefined {
  if (type === "option") return "/dashboard/setting/options";
  if (type === "link") return `/dashboard/application/shortener/details?link=${id}`;
  if (type === "message") return `/dashboard/application/message/${id}/details`;
  const section = type === "profile" ? "user" : type;
  return ["user", "operator", "order"].includes(section) ? `/dashboard/${section}/${id}/details` : undefined;
}

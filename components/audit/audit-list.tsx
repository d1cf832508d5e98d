import Link from "next/link";
import { Badge } from "@/components/ui/badge";
import type { AuditLine, ChangeLine } from "@/lib/audit/schema";
import { formatDateTime } from "@/lib/core/dates";
import { roleLabels } from "@/lib/people/shared/roles";
import { ArrowRightIcon } from "@/components/ui/icons";
import { Unfold } from "@/components/ui/unfold";

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

function AuditChanges({ lines }: { lines: ChangeLine[] }) {
  if (lines.length === 0) return null;
  return (
    <Unfold label={lines.length === 1 ? "Ver el cambio" : `Ver los ${lines.length} cambios`}>
      <dl className="rounded-lg bg-sunken px-4 py-2 text-sm">
        {lines.map(({ field, label, before, after }) => (
          <div key={field} className="grid grid-cols-1 gap-x-4 py-1.5 sm:grid-cols-[11rem_1fr]">
            <dt className="text-muted">{label}</dt>
            <dd className="min-w-0 wrap-anywhere">
              <del className="text-muted decoration-1">
                <span className="sr-only">Antes: </span>
                {before}
              </del>
              <ArrowRightIcon className="mx-1.5 inline size-4 align-[-0.2em] text-subtle" />
              <ins className="font-medium no-underline">
                <span className="sr-only">Después: </span>
                {after}
              </ins>
            </dd>
          </div>
        ))}
      </dl>
    </Unfold>
  );
}

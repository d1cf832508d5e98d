import { Badge } from "@/components/ui/badge";
import { ShieldCheckIcon } from "@/components/ui/icons";
import { TimeAgo } from "@/components/ui/time-ago";
import type { Backup } from "@/lib/backups/schema";
import { formatBrief, formatDateTime } from "@/lib/core/dates";

/** Whether a backup was loaded and counted, when, and what was wrong with it. */
export function Verification({ verified }: Pick<Backup, "verified">) {
  if (!verified) return <span className="text-sm text-subtle">Sin verificar</span>;
  const { at, ok, reason } = verified;
  return (
    <span className="inline-flex max-w-72 flex-wrap items-center gap-x-2 gap-y-1 whitespace-normal">
      {ok ? (
        <Badge tone="accent">
          <ShieldCheckIcon className="size-4" /> Verificada
        </Badge>
      ) : (
        <Badge tone="danger">Dañada</Badge>
      )}
      <TimeAgo iso={at} label={formatBrief(at)} title={formatDateTime(at)} className="text-sm text-subtle" />
      {reason && <span className="basis-full text-sm wrap-anywhere text-danger">{reason}</span>}
    </span>
  );
}

"use client";

import { CircleCheckIcon, LoaderCircleIcon } from "@/components/ui/icons";
import { TimeAgo } from "@/components/ui/time-ago";
import { useApi } from "@/lib/api/use-api";
import { formatDateTime } from "@/lib/core/dates";

type Props = { id: number; lastHitAt: string | null };

/** Says when a site's tracker last sent something; if it never did, keeps asking until it does. */
export function ArrivalNotice({ id, lastHitAt }: Props) {
  const { data } = useApi(
    lastHitAt ? null : ["GET /api/analytics/sites/arrival/{id}", { params: { id: String(id) } }],
    {
      refreshInterval: (latest) => (latest?.lastHitAt ? 0 : 3_000),
    },
  );
  const arrived = data?.lastHitAt;
  const at = lastHitAt ?? arrived;
  return (
    <p role="status" className="mt-4 flex items-center gap-2 font-medium">
      {at ? (
        <>
          <CircleCheckIcon className="size-5 shrink-0 text-accent" />
          <span>
            {lastHitAt ? "La última visita llegó " : "Llegó la primera visita, "}
            <TimeAgo iso={at} label={formatDateTime(at)} title={formatDateTime(at)} />
          </span>
        </>
      ) : (
        <>
          <LoaderCircleIcon className="size-5 shrink-0 animate-spin text-subtle motion-reduce:animate-none" />
          Esperando la primera visita…
        </>
      )}
    </p>
  );
}

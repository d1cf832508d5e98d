"use client";

import { useState } from "react";
import useSWR from "swr";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { TimeAgo } from "@/components/ui/time-ago";
import { toast } from "@/components/ui/toast";
import { ApiError, api, fetcher } from "@/lib/api/client";
import type { SessionItem } from "@/lib/auth/schema";
import { formatDate, formatDateTime } from "@/lib/core/dates";

const path = "/api/auth/sessions";

/** The person's own sign-ins, with a way to end each but the present one. */
export function SessionList({ initial }: { initial: SessionItem[] }) {
  const { data, mutate } = useSWR<{ results: SessionItem[] }>(path, fetcher, {
    fallbackData: { results: initial },
    revalidateOnMount: false,
  });
  const [ending, setEnding] = useState<string | null>(null);

  async function end(id: string) {
    setEnding(id);
    try {
      await api(`${path}/${id}`, { method: "DELETE" });
      toast.success("La sesión se cerró.");
    } catch (failure) {
      toast.danger(failure instanceof ApiError ? failure.message : undefined);
    } finally {
      await mutate();
      setEnding(null);
    }
  }

  return (
    <ul className="mt-6 divide-y divide-line rounded-lg border border-line bg-surface">
      {data?.results.map((session) => (
        <li key={session.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-4 sm:px-6">
          <div className="min-w-0">
            <p className="flex flex-wrap items-center gap-2 font-semibold">
              {session.device}
              {session.current && <Badge tone="accent">Esta sesión</Badge>}
            </p>
            <p className="text-sm text-muted">
              {session.ip} · Último uso{" "}
              <TimeAgo
                iso={session.lastUsedAt}
                label={formatDate(session.lastUsedAt)}
                title={formatDateTime(session.lastUsedAt)}
              />
            </p>
          </div>
          {!session.current && (
            <Button
              variant="secondary"
              busy={ending === session.id}
              busyLabel="Cerrando..."
              onClick={() => end(session.id)}
              aria-label={`Cerrar la sesión de ${session.device}`}
            >
              Cerrar sesión
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

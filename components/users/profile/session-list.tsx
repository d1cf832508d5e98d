"use client";

import { useState } from "react";
import { Card } from "@/components/dashboard/card";
import { toastFailure } from "@/components/dashboard/toast-failure";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { TimeAgo } from "@/components/ui/time-ago";
import { toast } from "@/components/ui/toast";
import { api } from "@/lib/api/client";
import { useApi } from "@/lib/api/use-api";
import type { SessionItem } from "@/lib/auth/schema";
import { formatDate, formatDateTime } from "@/lib/core/dates";
import type { Opener } from "@/lib/users/shared/openers";
import { CloseOthers } from "./close-others";
import type { Owner } from "./proof-form";

type Props = { initial: SessionItem[]; owner: Owner; openers: Opener[] };

/** The person's own sign-ins, with a way to end each but the present one, or all others at once. */
export function SessionList({ initial, owner, openers }: Props) {
  const { data, mutate } = useApi(["GET /api/auth/sessions"], {
    fallbackData: { results: initial },
    revalidateOnMount: false,
  });
  const [ending, setEnding] = useState<string | null>(null);
  const sessions = data?.results ?? initial;

  async function end(id: string) {
    setEnding(id);
    try {
      await api("DELETE /api/auth/sessions/{id}", { params: { id } });
      toast.success("La sesión se cerró.");
    } catch (failure) {
      toastFailure(failure);
    } finally {
      await mutate();
      setEnding(null);
    }
  }

  return (
    <Card
      title="Mis sesiones"
      actions={sessions.length > 1 && <CloseOthers owner={owner} openers={openers} onClosed={() => void mutate()} />}
    >
      <p className="mb-2 max-w-prose text-muted">
        Los dispositivos en los que tu cuenta está abierta. Si no reconoces uno, ciérralo y cambia tu contraseña.
      </p>
      <ul className="divide-y divide-line">
        {sessions.map((session) => (
          <li key={session.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4 last:pb-0">
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-2 font-semibold">
                {session.device}
                {session.current && <Badge tone="accent">Esta sesión</Badge>}
              </p>
              <p className="text-sm wrap-anywhere text-muted">
                {session.place} ({session.ip}) · Último uso{" "}
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
    </Card>
  );
}

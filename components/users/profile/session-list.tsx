"use client";

import { Card } from "@/components/dashboard/card";
import { useAct } from "@/components/dashboard/use-act";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { api } from "@/lib/api/client";
import { useApi } from "@/lib/api/use-api";
import type { SessionItem } from "@/lib/auth/schema";
import type { Opener } from "@/lib/users/shared/openers";
import { AccessItem, LastUse } from "./access-list";
import { CloseOthers } from "./close-others";
import type { Owner } from "./proof-form";

type Props = { initial: SessionItem[]; owner: Owner; openers: Opener[] };

export function SessionList({ initial, owner, openers }: Props) {
  const { data, mutate } = useApi(["GET /api/auth/sessions"], {
    fallbackData: { results: initial },
    revalidateOnMount: false,
  });
  const sessions = data?.results ?? initial;

  return (
    <Card
      title="Mis sesiones"
      actions={sessions.length > 1 && <CloseOthers owner={owner} openers={openers} onClosed={() => void mutate()} />}
    >
      <p className="mb-2 max-w-prose text-muted">
        Tu cuenta está abierta en estos dispositivos. Si no reconoces uno, cierra su sesión y cambia tu contraseña.
      </p>
      <ul className="divide-y divide-line *:last:pb-0">
        {sessions.map((session) => (
          <AccessItem
            key={session.id}
            name={session.device}
            badge={session.current && <Badge tone="accent">Esta sesión</Badge>}
            note={
              <>
                {session.place} ({session.ip}) · <LastUse at={session.lastUsedAt} />
              </>
            }
          >
            {!session.current && <EndSession session={session} onEnded={mutate} />}
          </AccessItem>
        ))}
      </ul>
    </Card>
  );
}

type EndProps = { session: SessionItem; onEnded: () => Promise<unknown> };

function EndSession({ session: { id, device }, onEnded }: EndProps) {
  const end = useAct(async () => {
    try {
      await api("DELETE /api/auth/sessions/{id}", { params: { id } });
      toast.success("La sesión se cerró.");
    } finally {
      await onEnded();
    }
  });
  return (
    <Button variant="secondary" {...end} busyLabel="Cerrando..." aria-label={`Cerrar la sesión de ${device}`}>
      Cerrar sesión
    </Button>
  );
}

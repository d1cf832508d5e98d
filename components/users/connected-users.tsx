"use client";

import { EmptyState } from "@/components/ui/empty-state";
import { CircleCheckIcon, LoaderCircleIcon, TriangleAlertIcon, UsersIcon } from "@/components/ui/icons";
import { Skeleton } from "@/components/ui/skeleton";
import { type RealtimeState, useConnectedUsers } from "@/lib/realtime/client";

const states = {
  connecting: { text: "Conectando…", Icon: LoaderCircleIcon, look: "animate-spin text-subtle" },
  connected: { text: "En vivo", Icon: CircleCheckIcon, look: "text-accent" },
  lost: { text: "Se perdió la conexión. Reintentando…", Icon: TriangleAlertIcon, look: "text-amber" },
} as const;

export function ConnectedUsers() {
  const { status, people } = useConnectedUsers();
  return (
    <div className="space-y-4">
      <Status status={status} count={people?.length} />
      <List people={people} stale={status !== "connected"} />
    </div>
  );
}

function Status({ status, count }: { status: RealtimeState["status"]; count: number | undefined }) {
  const { text, Icon, look } = states[status];
  return (
    <div role="status" className="flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-1">
      <p className="flex items-center gap-2 font-medium">
        <Icon className={`size-5 ${look}`} /> {text}
      </p>
      {count !== undefined && (
        <p className="text-muted tabular-nums">
          {count === 1 ? "1 persona conectada" : `${count} personas conectadas`}
        </p>
      )}
    </div>
  );
}

function List({ people, stale }: { people: readonly string[] | null; stale: boolean }) {
  if (people === null) {
    return (
      <div className="space-y-px">
        {Array.from({ length: 3 }, (_, row) => (
          <Skeleton key={row} className="h-14 w-full" />
        ))}
      </div>
    );
  }
  if (people.length === 0) {
    return (
      <EmptyState icon={<UsersIcon className="size-6" />} title="No hay nadie conectado">
        Aquí aparecerán las personas que tengan el panel abierto.
      </EmptyState>
    );
  }
  return (
    <ul
      aria-label="Usuarios conectados"
      aria-busy={stale || undefined}
      className="divide-y divide-line rounded-lg border border-line bg-surface transition-opacity aria-busy:opacity-50"
    >
      {people.map((person) => (
        <li key={person} className="flex min-h-14 items-center gap-3 px-4 py-2 sm:px-6">
          <span aria-hidden="true" className="size-2.5 shrink-0 rounded-full bg-accent" />
          <span className="min-w-0 wrap-anywhere">{person}</span>
        </li>
      ))}
    </ul>
  );
}

"use client";

import { Dialog } from "@/components/ui/dialog";
import { ErrorState } from "@/components/ui/error-state";
import { CheckIcon } from "@/components/ui/icons";
import { Loading, Skeleton } from "@/components/ui/skeleton";
import { useApi } from "@/lib/api/use-api";
import type { Conversation } from "@/lib/whatsapp/inbox/schema";
import { useDesk } from "./use-desk";

type Props = { conversation: Conversation; userId: string; onClose: () => void };

/** Who sees to a conversation. */
export function AssignDialog({ conversation: { id, assignee }, userId, onClose }: Props) {
  const { data: people, error, mutate } = useApi(["GET /api/whatsapp/colleagues/findAll"]);
  const { busy, change } = useDesk(id);

  async function assign(person: { id: string; name: string } | null) {
    const done = person
      ? person.id === userId
        ? "Ahora es tuya."
        : `Ahora es de ${person.name}.`
      : "Quedó sin asignar.";
    await change({ assigneeId: person?.id ?? null, assigneeBefore: assignee?.id ?? null }, done);
    onClose();
  }

  const me = people?.find((person) => person.id === userId);
  const others = people?.filter((person) => person.id !== userId) ?? [];
  return (
    <Dialog
      open
      onClose={onClose}
      title="Asignar la conversación"
      description="Quien la tiene responde; los demás la siguen viendo."
    >
      {error ? (
        <ErrorState title="No se pudo cargar el equipo." onRetry={() => void mutate()}>
          {error.message}
        </ErrorState>
      ) : !people ? (
        <Loading label="Cargando el equipo…">
          <Skeleton className="mt-4 h-32" />
        </Loading>
      ) : (
        <ul className="mt-4 flex flex-col">
          {[...(me ? [me] : []), ...others, null].map((person) => {
            const isNow = (person?.id ?? null) === (assignee?.id ?? null);
            return (
              <li key={person?.id ?? "nobody"}>
                <button
                  type="button"
                  disabled={busy}
                  aria-pressed={isNow}
                  onClick={() => void assign(person)}
                  className="flex min-h-11 w-full items-center justify-between gap-3 rounded-lg px-3 text-left hover:bg-sunken aria-pressed:font-semibold"
                >
                  <span className="truncate">
                    {person ? (person.id === userId ? `${person.name} (tú)` : person.name) : "Nadie"}
                  </span>
                  {isNow && <CheckIcon className="size-5 text-accent" />}
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </Dialog>
  );
}

"use client";

import { Dialog } from "@/components/ui/dialog";
import { CheckIcon } from "@/components/ui/icons";
import { useApi } from "@/lib/api/use-api";
import type { Conversation } from "@/lib/whatsapp/inbox/schema";
import { AskedContent } from "../asked-content";
import { useInboxUser } from "../inbox-context";
import { useDesk } from "./use-desk";

type Props = { conversation: Conversation; onClose: () => void };

export function AssignDialog({ conversation: { id, assignee }, onClose }: Props) {
  const { id: userId } = useInboxUser();
  const asked = useApi(["GET /api/whatsapp/colleagues/findAll"]);
  const { busy, change } = useDesk(id);

  const isMe = (person: { id: string }) => person.id === userId;

  async function assign(person: { id: string; name: string } | null) {
    const taken = person?.id === userId ? "Ahora es tuya." : `Ahora es de ${person?.name}.`;
    const done = person ? taken : "Quedó sin asignar.";
    await change({ assigneeId: person?.id ?? null, assigneeBefore: assignee?.id ?? null }, done);
    onClose();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Asignar la conversación"
      description="Quien la tiene responde; los demás la siguen viendo."
    >
      <AskedContent
        asked={asked}
        failure="No se pudo cargar el equipo."
        loading="Cargando el equipo…"
        className="mt-4 h-32"
      >
        {(people) => (
          <ul className="mt-4 flex flex-col">
            {[...people.filter(isMe), ...people.filter((person) => !isMe(person)), null].map((person) => {
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
                      {person ? `${person.name}${isMe(person) ? " (tú)" : ""}` : "Nadie"}
                    </span>
                    {isNow && <CheckIcon className="size-5 text-accent" />}
                  </button>
                </li>
              );
            })}
          </ul>
        )}
      </AskedContent>
    </Dialog>
  );
}

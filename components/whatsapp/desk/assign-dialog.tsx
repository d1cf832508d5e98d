"use client";

import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { CheckIcon } from "@/components/ui/icons";
import { useApi } from "@/lib/api/use-api";
import type { Colleague } from "@/lib/whatsapp/desk/schema";
import { AskedContent } from "../asked-content";
import { useInboxUser } from "../inbox-context";

type Props = {
  title: string;
  /** The current assignee; null for nobody, undefined when several conversations are chosen. */
  current: Colleague | null | undefined;
  others?: number;
  busy: boolean;
  onAssign: (person: Colleague | null) => void;
  onClose: () => void;
};

export function AssignDialog({ title, current, others = 0, busy, onAssign, onClose }: Props) {
  const { id: userId } = useInboxUser();
  const asked = useApi(["GET /api/whatsapp/colleagues/findAll"]);
  const isMe = (person: { id: string }) => person.id === userId;
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={`Responde la persona asignada. El resto del equipo también puede leer.${others > 0 ? ` ${othersInWords(others)}` : ""}`}
      actions={
        <Button variant="secondary" onClick={onClose}>
          Cancelar
        </Button>
      }
    >
      <AskedContent
        asked={asked}
        failure="No se pudo cargar el equipo."
        loading="Cargando el equipo…"
        className="mt-4 h-32"
      >
        {(people) => (
          <ul className="-mx-3 mt-4 flex flex-col">
            {[...people.filter(isMe), ...people.filter((person) => !isMe(person)), null].map((person) => {
              const isNow = current !== undefined && (person?.id ?? null) === (current?.id ?? null);
              return (
                <li key={person?.id ?? "nobody"}>
                  <button
                    type="button"
                    disabled={busy}
                    aria-pressed={isNow}
                    onClick={() => onAssign(person)}
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

const othersInWords = (count: number): string =>
  count === 1
    ? "Una está asignada a otra persona: se le quitará."
    : `${count} están asignadas a otras personas: se les quitarán.`;

"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { fromLocalTime, toLocalTime } from "@/lib/core/days";
import type { Conversation } from "@/lib/whatsapp/inbox/schema";
import { describeReturn, snoozePresets } from "@/lib/whatsapp/shared/snooze";
import { useDesk } from "./use-desk";

type Props = { conversation: Conversation; onClose: () => void };

/** A snoozed conversation comes back earlier if the contact writes. */
export function SnoozeDialog({ conversation, onClose }: Props) {
  const { snoozedUntil } = conversation;
  const { busy, change } = useDesk(conversation);
  const [now] = useState(() => new Date());
  const [error, setError] = useState<string>();

  const moments = [...snoozePresets(now), ...(snoozedUntil ? [{ label: "Dejar de posponer", at: null }] : [])];

  async function snooze(at: Date | null) {
    const done = at ? `Vuelve ${describeReturn(at, now)}.` : "La conversación volvió a la lista.";
    if (await change({ snoozedUntil: at && at.toISOString() }, done)) onClose();
  }

  function snoozeUntil(local: string) {
    const at = fromLocalTime(local);
    if (!(at > new Date())) return setError("Elige un momento futuro.");
    setError(undefined);
    void snooze(at);
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Posponer la conversación"
      description="La conversación sale de la lista hasta ese momento, o hasta que la otra persona escriba."
    >
      <div className="-mx-3 mt-4 flex flex-col">
        {moments.map(({ label, at }) => (
          <button
            key={label}
            type="button"
            disabled={busy}
            onClick={() => void snooze(at)}
            className="flex min-h-11 items-center justify-between gap-3 rounded-lg px-3 text-left hover:bg-sunken"
          >
            {label} {at && <span className="text-sm text-muted">{describeReturn(at, now)}</span>}
          </button>
        ))}
      </div>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          snoozeUntil(String(new FormData(event.currentTarget).get("until")));
        }}
        className="mt-4 space-y-4 border-t border-line pt-4"
      >
        <Field name="until" type="datetime-local" label="Otro momento" error={error} min={toLocalTime(now)} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose} className="max-sm:grow">
            Cancelar
          </Button>
          <Button type="submit" variant="secondary" busy={busy} className="max-sm:grow">
            Posponer
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

"use client";

import { useState } from "react";
import { Field } from "@/components/ui/field";
import { fromLocalTime, toLocalTime } from "@/lib/core/days";
import type { Conversation } from "@/lib/whatsapp/inbox/schema";
import { describeReturn, snoozePresets } from "@/lib/whatsapp/shared/snooze";
import { MomentDialog } from "../moment-dialog";
import { useDesk } from "./use-desk";

type Props = { conversation: Conversation; onClose: () => void };

/** A snoozed conversation comes back earlier if the contact writes. */
export function SnoozeDialog({ conversation, onClose }: Props) {
  const { snoozedUntil } = conversation;
  const { busy, change } = useDesk(conversation);
  const [now] = useState(() => new Date());
  const [error, setError] = useState<string>();

  const moments = [
    ...snoozePresets(now).map((preset) => ({ ...preset, time: describeReturn(preset.at, now) })),
    ...(snoozedUntil ? [{ label: "Dejar de posponer", at: null }] : []),
  ];

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
    <MomentDialog
      title="Posponer la conversación"
      description="La conversación sale de la lista hasta ese momento, o hasta que la otra persona escriba."
      moments={moments}
      busy={busy}
      onChoose={(at) => void snooze(at)}
      field="until"
      submitLabel="Posponer"
      onType={snoozeUntil}
      onClose={onClose}
    >
      <Field name="until" type="datetime-local" label="Otro momento" error={error} min={toLocalTime(now)} />
    </MomentDialog>
  );
}

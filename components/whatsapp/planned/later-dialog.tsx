"use client";

import { useState } from "react";
import { CheckboxField } from "@/components/ui/choice-field";
import { Dialog } from "@/components/ui/dialog";
import type { Conversation } from "@/lib/whatsapp/inbox/schema";
import { duePresets, isShutBy, readDue } from "@/lib/whatsapp/planned/shared/due";
import { sayTime, zoneOf } from "@/lib/whatsapp/planned/shared/zones";
import { TemplatePicker } from "../account/template-picker";
import { MomentDialog } from "../moment-dialog";
import { AnywayField, TimeField } from "./time-fields";
import { type Later, usePlan } from "./use-plan";

type Props = {
  conversation: Conversation;
  /** The text written so far: templates that say the same come first. */
  text: string;
  /** Null where only templates can be sent. */
  onChoose: ((later: Later) => void) | null;
  /** A template was planned instead. */
  onPlanned: () => void;
  onClose: () => void;
};

/** Asks when to send, and for a template if nothing else may be sent then. */
export function LaterDialog({ conversation, text, onChoose, onPlanned, onClose }: Props) {
  const { openUntil, phone } = conversation;
  const zone = zoneOf(phone);
  const [now] = useState(() => new Date());
  const [isAnyway, setAnyway] = useState(false);
  const [isTemplate, setTemplate] = useState(onChoose === null);
  const [chosen, setChosen] = useState<Date | null>(null);
  const [error, setError] = useState<string>();
  const { plan } = usePlan(conversation);

  function choose(at: Date) {
    setError(undefined);
    if (onChoose && !isTemplate && !isShutBy(at, openUntil)) onChoose({ at, stopIfAnswers: !isAnyway });
    else setChosen(at);
  }

  function chooseTyped(local: string) {
    const at = readDue(local, zone, now);
    if (typeof at === "string") setError(at);
    else choose(at);
  }

  if (chosen) {
    const when = sayTime(chosen, zone, now);
    return (
      <Dialog
        open
        wide
        onClose={onClose}
        title="Programar una plantilla"
        description={`Se enviará ${when}. ${isShutBy(chosen, openUntil) ? whyTemplate(conversation, now) : ""}`}
      >
        <div className="-mx-3 mt-4 sm:-mx-4">
          <TemplatePicker
            similarTo={text}
            sendLabel="Programar plantilla"
            send={(template) => plan({ type: "template", ...template }, { at: chosen, stopIfAnswers: !isAnyway })}
            onClose={() => setChosen(null)}
            onSent={onPlanned}
          />
        </div>
      </Dialog>
    );
  }

  const moments = duePresets(zone, now).map(({ label, at }) => {
    const time = sayTime(at, zone, now);
    return { label, at, time: label.toLowerCase() === time ? undefined : time };
  });

  return (
    <MomentDialog
      title="Enviar más tarde"
      moments={moments}
      onChoose={choose}
      field="dueAt"
      submitLabel="Programar"
      onType={chooseTyped}
      onClose={onClose}
    >
      <TimeField zone={zone} now={now} label="Otro momento" error={error} />
      <div>
        <AnywayField onChange={setAnyway} />
        {onChoose && (
          <CheckboxField
            name="template"
            label="Usar una plantilla"
            onChange={({ target }) => setTemplate(target.checked)}
          />
        )}
      </div>
      {openUntil && !isShutBy(now, openUntil) && (
        <p className="text-sm text-muted">
          La ventana de 24 horas se cierra {sayTime(openUntil, zone, now)}. Después solo puedes enviar una plantilla.
        </p>
      )}
    </MomentDialog>
  );
}

function whyTemplate({ openUntil, phone }: Conversation, now: Date): string {
  if (openUntil === null) return "Aún no te ha escrito: Meta solo deja empezar con una plantilla aprobada.";
  const end = sayTime(openUntil, zoneOf(phone), now);
  const verb = isShutBy(now, openUntil) ? "se cerró" : "se cierra";
  return `La ventana de 24 horas ${verb} ${end}: para entonces, elige una plantilla que diga lo mismo.`;
}

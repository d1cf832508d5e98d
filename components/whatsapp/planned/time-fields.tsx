"use client";

import { CheckboxField } from "@/components/ui/choice-field";
import { Field } from "@/components/ui/field";
import { toTimeIn } from "@/lib/whatsapp/planned/shared/due";
import { countryOf } from "@/lib/whatsapp/planned/shared/zones";

type Props = { zone: string; now: Date; dueAt?: string; label: string; error: string | undefined };

/** A time on the clock of the person written to. */
export const TimeField = ({ zone, now, dueAt, label, error }: Props) => (
  <Field
    name="dueAt"
    type="datetime-local"
    label={label}
    hint={`Hora de ${countryOf(zone)}.`}
    error={error}
    min={toTimeIn(zone, now)}
    defaultValue={dueAt && toTimeIn(zone, dueAt)}
  />
);

export const AnywayField = (props: { defaultChecked?: boolean; onChange?: (isTicked: boolean) => void }) => (
  <CheckboxField
    name="anyway"
    label="Enviar aunque la persona escriba antes"
    defaultChecked={props.defaultChecked}
    onChange={({ target }) => props.onChange?.(target.checked)}
  />
);

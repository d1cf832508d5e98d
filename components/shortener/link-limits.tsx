"use client";

import { Button } from "@/components/ui/button";
import { CheckboxField } from "@/components/ui/choice-field";
import { Field, PasswordField } from "@/components/ui/field";
import { useFieldValue, useWriteField } from "@/components/ui/use-field-value";
import { fromLocalTime } from "@/lib/core/days";
import { formatNumber } from "@/lib/core/numbers";
import { maxDestination } from "@/lib/shortener/shared/limits";
import { describeExpiry, expiryPresets, presetTime } from "@/lib/shortener/shared/expiry";
import { FormSection } from "./form-section";

export function LinkLimits({ hasPassword }: { hasPassword: boolean }) {
  const write = useWriteField();
  return (
    <FormSection title="Vencimiento, límite y contraseña" set={useSet(hasPassword)}>
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <div className="space-y-2">
          <Field
            name="expiresAt"
            type="datetime-local"
            label="Vence"
            hint="Hora de Lima y Bogotá. Si lo dejas vacío, no vence."
          />
          <div role="group" aria-label="Vence en" className="grid grid-cols-3 gap-2">
            {expiryPresets.map(({ label, after }) => (
              <Button
                key={label}
                variant="secondary"
                className="px-0 whitespace-nowrap"
                onClick={() => write("expiresAt", presetTime(after))}
              >
                {label}
              </Button>
            ))}
          </div>
        </div>
        <Field
          name="maxClicks"
          type="number"
          inputMode="numeric"
          min={1}
          label="Límite de visitas"
          hint="Al llegar al límite, deja de funcionar. Si lo dejas vacío, no hay límite."
        />
        <div className="space-y-2">
          <PasswordField
            name="password"
            label="Contraseña"
            autoComplete="new-password"
            maxLength={200}
            hint={
              hasPassword
                ? "Ya tiene una. Si lo dejas vacío, no cambia."
                : "Al menos 8 caracteres. Se pide antes de abrir el destino."
            }
          />
          {hasPassword && <CheckboxField name="removePassword" label="Quitar la contraseña" />}
        </div>
        <Field
          name="closedDestination"
          type="url"
          inputMode="url"
          label="Si vence, se agota o está en pausa, lleva a"
          placeholder="https://…"
          autoComplete="off"
          maxLength={maxDestination}
          hint="Si lo dejas vacío, se muestra una página que explica por qué no abre."
        />
      </div>
    </FormSection>
  );
}

function useSet(hasPassword: boolean) {
  const password = useFieldValue<string | undefined>("password");
  const removed = useFieldValue<boolean | undefined>("removePassword");
  const limit = Number(useFieldValue<string | undefined>("maxClicks"));
  const expiresAt = fromLocalTime(useFieldValue<string | undefined>("expiresAt") ?? "");
  const instead = useFieldValue<string | undefined>("closedDestination");
  return [
    (password || (hasPassword && !removed)) && "Contraseña",
    limit > 0 && `${formatNumber(limit)} ${limit === 1 ? "visita" : "visitas"}`,
    !Number.isNaN(expiresAt.getTime()) && describeExpiry(expiresAt),
    instead && "otro destino al cerrarse",
  ];
}

"use client";

import { Field } from "@/components/ui/field";
import { useFieldValue } from "@/components/ui/use-field-value";
import { maxApp } from "@/lib/shortener/shared/apps";
import { FormSection } from "./form-section";

const typing = {
  placeholder: "miapp://producto/5",
  autoComplete: "off",
  autoCapitalize: "none",
  spellCheck: false,
  maxLength: maxApp,
} as const;

export function LinkApps() {
  const ios = useFieldValue<string | undefined>("iosApp");
  const android = useFieldValue<string | undefined>("androidApp");
  return (
    <FormSection title="Abrir en una app" set={[ios && "iPhone y iPad", android && "Android"]}>
      <p className="text-sm text-subtle">
        En un teléfono se prueba primero con la app. Quien no la tiene sigue al destino. A quien lleva una regla no se
        le abre la app.
      </p>
      <div className="mt-4 grid grid-cols-1 gap-5 sm:grid-cols-2">
        <Field
          name="iosApp"
          label="En iPhone y iPad"
          hint="La dirección que entiende la app. Vacío: ninguna."
          {...typing}
        />
        <Field name="androidApp" label="En Android" hint="Puede ser la misma. Vacío: ninguna." {...typing} />
      </div>
    </FormSection>
  );
}

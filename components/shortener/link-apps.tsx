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
        En el celular se prueba primero con la app. Si la persona no la tiene, va al destino. Si se cumple una regla, la
        app no se abre.
      </p>
      <div className="mt-4 grid grid-cols-1 gap-5 sm:grid-cols-2">
        <Field
          name="iosApp"
          label="En iPhone y iPad"
          hint="Una dirección que la app entienda. Si lo dejas vacío, no se abre ninguna."
          {...typing}
        />
        <Field
          name="androidApp"
          label="En Android"
          hint="Puede ser la misma. Si lo dejas vacío, no se abre ninguna."
          {...typing}
        />
      </div>
    </FormSection>
  );
}

import { CheckboxField } from "@/components/ui/choice-field";
import { Field, PasswordField } from "@/components/ui/field";
import { FormSection } from "./form-section";

/** Until when, how often and for whom a link leads on. */
export function LinkLimits({ hasPassword }: { hasPassword: boolean }) {
  return (
    <FormSection title="Vencimiento, límite y contraseña">
      <div className="grid grid-cols-1 gap-5 md:grid-cols-3">
        <Field name="expiresAt" type="datetime-local" label="Vence" hint="Hora de Bogotá. Vacío: nunca." />
        <Field
          name="maxClicks"
          type="number"
          inputMode="numeric"
          min={1}
          label="Límite de clics"
          hint="Después deja de funcionar. Vacío: sin límite."
        />
        <div className="space-y-2">
          <PasswordField
            name="password"
            label="Contraseña"
            autoComplete="new-password"
            maxLength={200}
            hint={
              hasPassword
                ? "Tiene una. Vacío: se queda como está."
                : "Al menos 8 caracteres. Se pide antes de abrir el destino."
            }
          />
          {hasPassword && <CheckboxField name="removePassword" label="Quitar la contraseña" />}
        </div>
      </div>
    </FormSection>
  );
}

"use client";

import { ButtonLink } from "@/components/ui/button";
import { CheckboxField } from "@/components/ui/choice-field";
import { Field } from "@/components/ui/field";
import { Form, FormAlert, SubmitButton } from "@/components/ui/form";
import { toast } from "@/components/ui/toast";
import { api } from "@/lib/api/client";
import type { Operator, OperatorInput } from "@/lib/operators/schema";

export function OperatorForm({ operator }: { operator?: Operator }) {
  async function save(values: OperatorInput) {
    const { id } = operator
      ? await api("PATCH /api/operators/update/{id}", { params: { id: operator.id }, body: values })
      : await api("POST /api/operators/create", { body: values });
    toast.success(operator ? "Los cambios se guardaron." : "¡Operador registrado!");
    return { to: `/dashboard/operator/${id}/details` };
  }

  return (
    <Form
      schema={() => import("@/lib/operators/schema").then(({ operatorInput }) => operatorInput)}
      initial={operator ? initialValues(operator) : { isActive: true }}
      onSubmit={save}
      aria-label={operator ? "Editar operador" : "Registrar operador"}
      className="space-y-6"
    >
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <Field name="name" label="Nombre" autoComplete="off" maxLength={120} required />
        <Field
          name="taxId"
          label="RUC"
          autoComplete="off"
          maxLength={20}
          hint="O el documento tributario de su país. Puedes dejarlo vacío."
        />
        <Field name="contactName" label="Persona de contacto" autoComplete="off" maxLength={120} />
        <Field
          name="whatsapp"
          type="tel"
          label="WhatsApp"
          autoComplete="off"
          hint="Con el código del país, como +51 987 654 321."
        />
        <Field name="email" type="email" inputMode="email" label="Correo electrónico" autoComplete="off" />
      </div>
      <CheckboxField name="isActive" label="Activo" hint="Desmárcalo mientras no trabajen con ustedes." />
      <FormAlert />
      <div className="flex flex-wrap gap-3">
        <SubmitButton busyLabel="Guardando...">{operator ? "Guardar cambios" : "Registrar operador"}</SubmitButton>
        <ButtonLink
          href={operator ? `/dashboard/operator/${operator.id}/details` : "/dashboard/operator/list"}
          variant="secondary"
          prefetch={false}
        >
          Cancelar
        </ButtonLink>
      </div>
    </Form>
  );
}

const initialValues = ({ name, taxId, contactName, whatsapp, email, isActive }: Operator) => ({
  name,
  taxId,
  contactName,
  whatsapp,
  email,
  isActive,
});

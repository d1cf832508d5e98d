"use client";

import { ButtonLink } from "@/components/ui/button";
import { SelectField } from "@/components/ui/choice-field";
import { Field, TextareaField } from "@/components/ui/field";
import { Form, FormAlert, SubmitButton } from "@/components/ui/form";
import { toast } from "@/components/ui/toast";
import { api } from "@/lib/api/client";
import type { Client, ClientInput } from "@/lib/clients/schema";
import { clientKindLabels, clientKinds, clientPath, type ContactChoice } from "@/lib/clients/shared/client";

type Props = {
  client?: Client;
  /** The contact who is registered from a conversation, for a proposal. */
  contact?: ContactChoice | null;
};

export function ClientForm({ client, contact = null }: Props) {
  async function save(values: ClientInput) {
    const { id } = client
      ? await api("PATCH /api/clients/update/{id}", {
          params: { id: client.id },
          body: { ...values, version: client.version },
        })
      : await api("POST /api/clients/create", { body: { ...values, contactId: contact?.id ?? null } });
    toast.success(client ? "Los cambios se guardaron." : "El cliente quedó registrado.");
    return { to: contact ? (`/dashboard/proposal/create?client=${id}` as const) : clientPath(id) };
  }

  return (
    <Form
      schema={() => import("@/lib/clients/schema").then(({ clientInput }) => clientInput)}
      initial={client ? initialValues(client) : contact ? { ...contact, kind: "person" } : { kind: "company" }}
      onSubmit={save}
      aria-label={client ? "Editar cliente" : "Registrar cliente"}
      className="space-y-6"
    >
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <SelectField
          name="kind"
          label="Tipo"
          options={clientKinds.map((value) => ({ value, label: clientKindLabels[value] }))}
        />
        <Field name="name" label="Nombre" autoComplete="off" maxLength={120} required />
        <Field name="taxId" label="RUC o DNI" inputMode="numeric" autoComplete="off" hint="Opcional" maxLength={11} />
        <Field name="email" type="email" inputMode="email" label="Correo" autoComplete="off" hint="Opcional" />
        <Field
          name="phone"
          type="tel"
          label="Teléfono"
          autoComplete="off"
          hint="Con su código de país, como +51 987 654 321."
        />
        <Field name="address" label="Dirección" autoComplete="off" hint="Opcional" maxLength={200} />
        <div className="sm:col-span-2">
          <TextareaField name="notes" label="Notas" hint="Opcional. Solo las ve el equipo." maxLength={2_000} />
        </div>
      </div>
      <FormAlert />
      <div className="flex flex-wrap gap-3">
        <SubmitButton busyLabel="Guardando...">{client ? "Guardar cambios" : "Registrar cliente"}</SubmitButton>
        <ButtonLink href={client ? clientPath(client.id) : "/dashboard/client/list"} variant="secondary">
          Cancelar
        </ButtonLink>
      </div>
    </Form>
  );
}

const initialValues = ({ kind, name, taxId, email, phone, address, notes }: Client) => ({
  ...{ kind, name, taxId, email },
  ...{ phone, address, notes },
});

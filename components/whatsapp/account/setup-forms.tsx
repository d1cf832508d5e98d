"use client";

import { Field } from "@/components/ui/field";
import { Form, SubmitButton } from "@/components/ui/form";
import { api } from "@/lib/api/client";
import type { Account } from "@/lib/whatsapp/account/schema";

type Props = { account: Account; onSaved: (account: Account) => Promise<void> };

const body = "space-y-4";

export function AppForm({ account: { missing }, onSaved }: Props) {
  const knows = (part: Account["missing"][number]) => !missing.includes(part);
  const hint = (part: Account["missing"][number]) =>
    knows(part) ? "Ya está guardado. Déjalo vacío para no cambiarlo." : undefined;
  return (
    <Form
      schema={async () => {
        const { appForm } = await import("@/lib/whatsapp/account/schema");
        return appForm({ appSecret: knows("appSecret"), accessToken: knows("accessToken") });
      }}
      aria-label="La app y su token"
      autoComplete="off"
      className={body}
      survives={false}
      onSubmit={async (values) => {
        const isSame = values.appSecret === undefined && values.accessToken === undefined;
        await onSaved(
          isSame
            ? await api("GET /api/whatsapp/account/findOne")
            : await api("PATCH /api/whatsapp/account/update", { body: values }),
        );
        return { anew: true };
      }}
    >
      <Field
        name="appSecret"
        label="Clave secreta de la app"
        type="password"
        autoComplete="new-password"
        hint={hint("appSecret")}
      />
      <Field
        name="accessToken"
        label="Token de acceso"
        type="password"
        autoComplete="new-password"
        hint={hint("accessToken")}
      />
      <SubmitButton>Guardar y comprobar</SubmitButton>
    </Form>
  );
}

export function NumberForm({ account: { phoneNumberId, businessAccountId }, onSaved }: Props) {
  return (
    <Form
      schema={() => import("@/lib/whatsapp/account/schema").then(({ numberIds }) => numberIds)}
      initial={{ phoneNumberId, businessAccountId }}
      aria-label="Tu número"
      autoComplete="off"
      className={body}
      survives={false}
      onSubmit={async (values) => {
        await onSaved(await api("PATCH /api/whatsapp/account/update", { body: values }));
      }}
    >
      <Field
        name="phoneNumberId"
        label="Identificador del número de teléfono"
        inputMode="numeric"
        autoComplete="off"
        spellCheck={false}
      />
      <Field
        name="businessAccountId"
        label="Identificador de la cuenta de WhatsApp Business"
        inputMode="numeric"
        autoComplete="off"
        spellCheck={false}
      />
      <SubmitButton>Guardar y comprobar</SubmitButton>
    </Form>
  );
}

"use client";

import { useRef } from "react";
import { ButtonLink } from "@/components/ui/button";
import { CheckboxField, SelectField } from "@/components/ui/choice-field";
import { EmailField } from "@/components/ui/email-field";
import { Field } from "@/components/ui/field";
import { Form, FormAlert, SubmitButton } from "@/components/ui/form";
import { toast } from "@/components/ui/toast";
import { api } from "@/lib/api/client";
import { type Role, roleLabels } from "@/lib/people/shared/roles";
import type { User, UserForm } from "@/lib/users/schema";
import { PhotoField } from "./photo-field";
import { UsernameField, WhatsAppField } from "./username-field";

type Saved = { id: string; values: Omit<UserForm, "image" | "removesPhoto"> };

type Props = {
  /** Left out for a new user. */
  user?: User;
  /** Why the viewer may not change the e-mail. */
  emailDenial?: string | null;
  /** Whether mails really go out. */
  mailed: boolean;
  /** Roles that the viewer may grant, lowest first; empty when they may not change the role. */
  roles: Role[];
  operators: { id: string; name: string }[];
};

export function UserEditor({ user, emailDenial, mailed, roles, operators }: Props) {
  // If only the photo was refused, the next try must not create a second account.
  const saved = useRef<Saved>(undefined);

  async function save({ image, removesPhoto, ...values }: UserForm) {
    const { id, email } = await write(values, removesPhoto);
    saved.current = { id, values };
    if (image) await sendPhoto(id, image);
    toast.success(user ? savedText(email, values.email) : invitedText(values.email, mailed));
    return { to: `/dashboard/user/${id}/details` };
  }

  async function write(values: Saved["values"], removesPhoto = false): Promise<{ id: string; email: string }> {
    const known = saved.current ?? (user && { id: user._id, values: initialValues(user) });
    if (!known) {
      const { _id, email } = await api("POST /api/users/create", { body: values });
      return { id: _id, email };
    }
    const { id, values: before } = known;
    const body = { ...changesBetween(before, values), ...(removesPhoto && { photo: "" }) };
    if (Object.keys(body).length === 0) return { id, email: values.email };
    const { email } = await api("PATCH /api/users/update/{id}", { params: { id }, body });
    return { id, email };
  }

  return (
    <Form
      schema={() => import("@/lib/users/schema").then(({ userForm }) => userForm)}
      initial={user ? initialValues(user) : { role: "user", operator: "", isVisible: true, isPublic: false }}
      onSubmit={save}
      onAnew={() => (saved.current = undefined)}
      aria-label={user ? "Editar usuario" : "Invitar usuario"}
      className="space-y-6"
    >
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <Field name="name" label="Nombre" autoComplete="off" maxLength={80} required />
        <Field name="lastName" label="Apellido" autoComplete="off" maxLength={80} />
        <EmailField
          autoComplete="off"
          hint={emailDenial ?? (user ? emailHint : invitationHint(mailed))}
          readOnly={Boolean(emailDenial)}
          className={emailDenial ? "bg-sunken! text-muted" : ""}
        />
        <UsernameField suggests={!user} />
        <WhatsAppField autoComplete="off" />
        {roles.length > 0 && (
          <SelectField
            name="role"
            label="Rol"
            options={roles.map((role) => ({ value: role, label: roleLabels[role] }))}
            hint="El rol más alto que puedes dar es el tuyo."
          />
        )}
        <SelectField
          name="operator"
          label="Operador"
          options={[{ value: "", label: "Ninguno" }, ...operators.map(({ id, name }) => ({ value: id, label: name }))]}
          hint="Un colaborador con operador solo ve las órdenes de ese operador."
        />
      </div>
      <div className="grid grid-cols-1 gap-x-5 gap-y-2 sm:grid-cols-2">
        <CheckboxField name="isVisible" label="Visible" hint="Aparece en las listas de personas." />
        <CheckboxField name="isPublic" label="Perfil público" hint="Cualquiera puede ver su perfil." />
      </div>
      <PhotoField photo={user?.photo} />
      <FormAlert />
      <div className="flex flex-wrap gap-3">
        <SubmitButton busyLabel={user ? "Guardando..." : "Invitando..."}>
          {user ? "Guardar cambios" : "Crear e invitar"}
        </SubmitButton>
        <ButtonLink
          href={user ? `/dashboard/user/${user._id}/details` : "/dashboard/user/list"}
          variant="secondary"
          prefetch={false}
        >
          Cancelar
        </ButtonLink>
      </div>
    </Form>
  );
}

const emailHint = "Si lo cambias, se confirma con un enlace. Hasta entonces se usa el actual.";

const invitationHint = (mailed: boolean): string =>
  mailed
    ? "Ahí llegará la invitación para elegir una contraseña."
    : "El sitio no tiene servidor de correo: después podrás copiar el enlace de invitación y enviarlo tú.";

const invitedText = (email: string, mailed: boolean): string =>
  mailed
    ? `Estamos enviando la invitación a ${email}.`
    : "La cuenta se creó. Copia su enlace de invitación y envíalo tú.";

/** @param email the account's current e-mail */
const savedText = (email: string, wanted: string): string =>
  email === wanted
    ? "Los cambios se guardaron."
    : `Los cambios se guardaron. El correo cambiará cuando se abra el enlace que enviamos a ${wanted}.`;

const initialValues = ({ name, lastName, email, username, whatsapp, role, operator, isVisible, isPublic }: User) => {
  const known = { name, lastName, email, username, whatsapp, role, isVisible, isPublic };
  return { ...known, operator: operator?.id ?? "" };
};

/** Untouched fields are not sent, so that two people who edit at once keep each other's changes. */
function changesBetween(before: Record<string, unknown>, after: Record<string, unknown>) {
  return Object.fromEntries(Object.entries(after).filter(([name, value]) => (value ?? "") !== (before[name] ?? "")));
}

function sendPhoto(id: string, image: File) {
  const body = new FormData();
  body.append("image", image);
  return api("POST /api/users/photo/{id}", { params: { id }, body });
}

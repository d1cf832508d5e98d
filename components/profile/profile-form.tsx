"use client";

import { useRouter } from "next/navigation";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { Field } from "@/components/ui/field";
import { Form, FormAlert, SubmitButton } from "@/components/ui/form";
import { toast } from "@/components/ui/toast";
import { PhotoField } from "@/components/users/photo-field";
import { UsernameField } from "@/components/users/username-field";
import { api } from "@/lib/api/client";
import { saveSessionUser } from "@/lib/api/session";
import { type Profile, type ProfileForm as Values, profileForm } from "@/lib/users/schema";

const path = "/api/users/profile";

/** What people change of themselves. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const router = useRouter();

  async function save({ image, removesPhoto, ...changes }: Values) {
    const { name, lastName, username } = await api<Profile>(path, { method: "PATCH", body: changes });
    // What is stored of the person follows, and with it the navbar.
    saveSessionUser({ name, lastName, username });
    if (image) saveSessionUser({ photo: await sendPhoto(image) });
    else if (removesPhoto) {
      await api(`${path}/photo`, { method: "DELETE" });
      saveSessionUser({ photo: "" });
    }
    toast.success("Tu perfil se guardó.");
    router.refresh();
  }

  return (
    <Form
      schema={profileForm}
      defaultValues={{
        name: profile.name,
        lastName: profile.lastName,
        displayName: profile.displayName,
        username: profile.username,
        whatsapp: profile.whatsapp,
        isPublic: profile.isPublic,
      }}
      onSubmit={save}
      label="Mis datos"
      className="space-y-6"
    >
      <PhotoField photo={profile.photo} />
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <Field name="name" label="Nombre" autoComplete="given-name" maxLength={80} required />
        <Field name="lastName" label="Apellido" autoComplete="family-name" maxLength={80} />
        <Field
          name="displayName"
          label="Nombre visible"
          autoComplete="nickname"
          maxLength={160}
          hint="Cómo te ven los demás."
        />
        <UsernameField suggests={false} />
        <Field
          name="whatsapp"
          type="tel"
          label="WhatsApp"
          autoComplete="tel"
          hint="Con el código del país, como +51 987 654 321."
        />
      </div>
      <CheckboxField name="isPublic" label="Perfil público" hint="Cualquiera puede ver tu perfil." />
      <FormAlert />
      <SubmitButton busyLabel="Guardando...">Guardar cambios</SubmitButton>
    </Form>
  );
}

async function sendPhoto(image: File): Promise<string> {
  const body = new FormData();
  body.append("image", image);
  const { photo } = await api<{ photo: string }>(`${path}/photo`, { method: "POST", body });
  return photo;
}

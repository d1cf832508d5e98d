"use client";

import { useRouter } from "next/navigation";
import { CheckboxField } from "@/components/ui/choice-field";
import { Field } from "@/components/ui/field";
import { Form, FormAlert, SubmitButton } from "@/components/ui/form";
import { toast } from "@/components/ui/toast";
import { PhotoField } from "@/components/users/photo-field";
import { UsernameField, WhatsAppField } from "@/components/users/username-field";
import { api } from "@/lib/api/client";
import { saveSessionUser } from "@/lib/api/session";
import type { Profile, ProfileForm } from "@/lib/users/schema";

export function OwnProfileForm({ profile }: { profile: Profile }) {
  const router = useRouter();

  async function save({ image, removesPhoto, ...changes }: ProfileForm) {
    const saved = await api("PATCH /api/users/profile", { body: changes });
    const { name, lastName, username } = saved;
    // The stored user feeds the navbar.
    saveSessionUser({ name, lastName, username });
    if (image) saveSessionUser({ photo: await sendPhoto(image) });
    else if (removesPhoto) {
      await api("DELETE /api/users/profile/photo");
      saveSessionUser({ photo: "" });
    }
    toast.success("Tu perfil se guardó.");
    router.refresh();
    return { anew: initialValues(saved) };
  }

  return (
    <Form
      schema={() => import("@/lib/users/schema").then(({ profileForm }) => profileForm)}
      initial={initialValues(profile)}
      onSubmit={save}
      aria-label="Mis datos"
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
        <WhatsAppField autoComplete="tel" />
      </div>
      <CheckboxField name="isPublic" label="Perfil público" hint="Cualquiera puede ver tu perfil." />
      <FormAlert />
      <SubmitButton busyLabel="Guardando...">Guardar cambios</SubmitButton>
    </Form>
  );
}

const initialValues = ({ name, lastName, displayName, username, whatsapp, isPublic }: ProfileForm) => ({
  ...{ name, lastName, displayName, username, whatsapp, isPublic },
});

async function sendPhoto(image: File): Promise<string> {
  const body = new FormData();
  body.append("image", image);
  const { photo } = await api("POST /api/users/profile/photo", { body });
  return photo;
}

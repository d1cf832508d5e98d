"use client";

import Link from "next/link";
import { CheckboxField } from "@/components/ui/choice-field";
import { Dialog } from "@/components/ui/dialog";
import { Field, TextareaField } from "@/components/ui/field";
import { Form, SubmitButton } from "@/components/ui/form";
import { FormActions } from "@/components/ui/form-actions";
import { useFieldValue } from "@/components/ui/use-field-value";
import type { Wardrobe, WardrobeInput } from "@/lib/wardrobe/schema";

type Props = {
  wardrobe: Wardrobe | null;
  /** No wardrobe is public unless its owner's profile is. */
  isOwnerPublic: boolean;
  onSave: (input: WardrobeInput) => Promise<void>;
  onClose: () => void;
};

export function WardrobeForm({ wardrobe, isOwnerPublic, onSave, onClose }: Props) {
  return (
    <Dialog open onClose={onClose} title={wardrobe ? "Editar el armario" : "Crear un armario"}>
      <Form
        schema={() => import("@/lib/wardrobe/schema").then(({ wardrobeInput }) => wardrobeInput)}
        initial={wardrobe ? pick(wardrobe) : undefined}
        survives={false}
        onSubmit={onSave}
        className="mt-5 space-y-4"
      >
        <Field name="name" label="Nombre" maxLength={80} required autoComplete="off" placeholder="Viaje a Cusco" />
        <TextareaField name="description" label="Descripción" rows={2} maxLength={300} />
        <Privacy isOwnerPublic={isOwnerPublic} />
        <FormActions onCancel={onClose}>
          <SubmitButton busyLabel="Guardando...">{wardrobe ? "Guardar" : "Crear armario"}</SubmitButton>
        </FormActions>
      </Form>
    </Dialog>
  );
}

const pick = ({ name, description, isPublic, isIndexed }: Wardrobe) => ({ name, description, isPublic, isIndexed });

function Privacy({ isOwnerPublic }: { isOwnerPublic: boolean }) {
  const isPublic = useFieldValue<boolean>("isPublic");
  return (
    <>
      <CheckboxField
        name="isPublic"
        label="Público"
        hint={
          isOwnerPublic ? (
            "Cualquier persona puede ver sus prendas sin iniciar sesión."
          ) : (
            <>
              Se verá cuando tu perfil también sea público.{" "}
              <Link href="/dashboard/setting/profile" prefetch={false} className="link">
                Cambiar mi perfil
              </Link>
            </>
          )
        }
      />
      {isPublic && (
        <CheckboxField name="isIndexed" label="En buscadores" hint="Google y otros buscadores pueden mostrarlo." />
      )}
    </>
  );
}

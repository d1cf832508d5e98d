"use client";

import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Form, SubmitButton } from "@/components/ui/form";
import { FormActions } from "@/components/ui/form-actions";
import { toast } from "@/components/ui/toast";
import { api } from "@/lib/api/client";

type Props = {
  wardrobeId: string;
  itemIds: string[];
  name: string;
  onSaved: (id: string) => void;
  onClose: () => void;
};

export function SaveDialog({ wardrobeId, itemIds, name, onSaved, onClose }: Props) {
  return (
    <Dialog open onClose={onClose} title="Guardar conjunto">
      <Form
        schema={() => import("@/lib/wardrobe/schema").then(({ outfitInput }) => outfitInput)}
        initial={{ name }}
        extra={() => ({ wardrobeId, itemIds })}
        survives={false}
        className="mt-5 space-y-5"
        onSubmit={async (body) => {
          const { id } = await api("POST /api/wardrobe-outfits/create", { body });
          onSaved(id);
          toast.success("Conjunto guardado.");
          onClose();
        }}
      >
        <Field
          name="name"
          label="Nombre"
          maxLength={80}
          autoComplete="off"
          onFocus={(event) => event.target.select()}
        />
        <FormActions onCancel={onClose}>
          <SubmitButton busyLabel="Guardando…">Guardar</SubmitButton>
        </FormActions>
      </Form>
    </Dialog>
  );
}

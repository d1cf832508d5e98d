"use client";

import { SelectField } from "@/components/ui/choice-field";
import { Dialog } from "@/components/ui/dialog";
import { Form, SubmitButton } from "@/components/ui/form";
import { FormActions } from "@/components/ui/form-actions";
import { toast } from "@/components/ui/toast";
import { api } from "@/lib/api/client";
import type { ItemChoices } from "@/lib/wardrobe/schema";
import { itemTypes, typeLabels } from "@/lib/wardrobe/shared/kinds";
import { CompletedField } from "../app/completed-field";
import { countPieces, useReload } from "./use-pieces";

type Props = { ids: string[]; choices: ItemChoices; onClose: () => void; onDone: () => void };

const types = [{ value: "", label: "Sin cambiar" }, ...itemTypes.map((value) => ({ value, label: typeLabels[value] }))];
const unchanged = "Sin cambiar";

export function BulkEditDialog({ ids, choices, onClose, onDone }: Props) {
  const reload = useReload();
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Editar ${countPieces(ids.length)}`}
      description="Cambia solo lo que debe ser igual en todas. Lo que dejes vacío no cambia."
    >
      <Form
        schema={() => import("@/lib/wardrobe/schema").then(({ manyItemsForm }) => manyItemsForm)}
        survives={false}
        onSubmit={async (values) => {
          await api("PATCH /api/wardrobe-items/updateMany", { body: { ids, changes: values } });
          reload();
          toast.success(ids.length === 1 ? "Prenda guardada." : `${countPieces(ids.length)} guardadas.`);
          onDone();
        }}
        className="mt-5 space-y-4"
      >
        <SelectField name="type" label="Tipo" options={types} />
        <CompletedField name="color" label="Color" maxLength={60} choices={choices.colors} placeholder={unchanged} />
        <CompletedField name="size" label="Talla" maxLength={30} choices={choices.sizes} placeholder={unchanged} />
        <CompletedField name="brand" label="Marca" maxLength={60} choices={choices.brands} placeholder={unchanged} />
        <FormActions onCancel={onClose}>
          <SubmitButton busyLabel="Guardando...">Guardar</SubmitButton>
        </FormActions>
      </Form>
    </Dialog>
  );
}

"use client";

import { useRouter } from "next/navigation";
import { CheckboxField } from "@/components/ui/choice-field";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Form, SubmitButton } from "@/components/ui/form";
import { FormActions } from "@/components/ui/form-actions";
import { toast } from "@/components/ui/toast";
import { useFieldValue } from "@/components/ui/use-field-value";
import { api } from "@/lib/api/client";
import type { TaughtGroup } from "@/lib/teaching/shared/groups";

type Props = {
  course: string;
  /** Null for a new group. */
  group: TaughtGroup | null;
  open: boolean;
  onClose: () => void;
};

export function GroupDialog({ course, group, open, onClose }: Props) {
  const router = useRouter();
  return (
    <Dialog open={open} onClose={onClose} title={group ? "Editar grupo" : "Crear grupo"}>
      <Form
        schema={() => import("@/lib/teaching/groups/schema").then(({ groupInput }) => groupInput)}
        initial={{
          name: group?.name,
          startsOn: group?.startsOn,
          hasLink: group ? group.joinCode !== null : true,
          joinLimit: group?.joinLimit?.toString() ?? "",
          joinUntil: group?.joinUntil ?? "",
        }}
        onSubmit={async (body) => {
          await (group
            ? api("PATCH /api/teaching/groups/update/{id}", { params: { id: group.id }, body })
            : api("POST /api/teaching/courses/{id}/groups/create", { params: { id: course }, body }));
          toast.success(group ? "¡Grupo actualizado!" : "¡Grupo creado!");
          onClose();
          router.refresh();
        }}
        survives={false}
        aria-label={group ? "Editar grupo" : "Crear grupo"}
        className="mt-5 space-y-5"
      >
        <Field name="name" label="Nombre" maxLength={80} autoComplete="off" />
        <Field
          name="startsOn"
          label="Empieza"
          type="date"
          hint="Los días de cada lección se cuentan desde esta fecha. Si la cambias, las lecciones se abren en otras fechas."
        />
        <CheckboxField
          name="hasLink"
          label="Unirse con un enlace"
          hint="Sin enlace, solo un administrador puede agregar personas. Si lo quitas y lo activas otra vez, el enlace será otro."
        />
        <LinkFields />
        <FormActions onCancel={onClose}>
          <SubmitButton busyLabel="Guardando...">{group ? "Guardar grupo" : "Crear grupo"}</SubmitButton>
        </FormActions>
      </Form>
    </Dialog>
  );
}

/** Fields stay, so that turning the link off for a moment loses nothing. */
function LinkFields() {
  const hasLink = useFieldValue<boolean>("hasLink");
  return (
    <div hidden={!hasLink} className="grid gap-5 sm:grid-cols-2">
      <Field
        name="joinLimit"
        label="Personas como máximo"
        inputMode="numeric"
        autoComplete="off"
        hint="Si lo dejas vacío, hasta 1000."
      />
      <Field name="joinUntil" label="Último día del enlace" type="date" hint="Si lo dejas vacío, el enlace no vence." />
    </div>
  );
}

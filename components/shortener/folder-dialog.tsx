"use client";

import { useRouter } from "next/navigation";
import { CheckboxField, SelectField } from "@/components/ui/choice-field";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Form, SubmitButton } from "@/components/ui/form";
import { FormActions } from "@/components/ui/form-actions";
import { toast } from "@/components/ui/toast";
import { useFieldValue } from "@/components/ui/use-field-value";
import { api } from "@/lib/api/client";
import type { LinkFolderItem, LinkFolderPerson } from "@/lib/shortener/folders/schema";
import {
  type LinkFolderAccess,
  linkFolderAccesses,
  linkFolderLabels,
  personBox,
} from "@/lib/shortener/shared/folder-words";

type Props = {
  folder: LinkFolderItem | null;
  people: LinkFolderPerson[];
  me: string;
  open: boolean;
  onClose: () => void;
};

export function FolderDialog({ folder, people, me, open, onClose }: Props) {
  const router = useRouter();
  const maker = folder ? folder.madeBy?._id : me;
  const named = folder?.people ?? [];
  const others = people.filter(({ _id }) => _id !== maker);
  // Named people who are no longer admins can still be taken out.
  const left = named.filter((one) => one._id !== maker && !others.some(({ _id }) => _id === one._id));
  return (
    <Dialog open={open} onClose={onClose} title={folder ? "Editar carpeta" : "Crear carpeta"}>
      <Form
        schema={() => import("@/lib/shortener/folders/schema").then(({ linkFolderForm }) => linkFolderForm)}
        initial={{
          name: folder?.name ?? "",
          access: folder?.access ?? "open",
          ...Object.fromEntries(named.map(({ _id }) => [personBox + _id, true])),
        }}
        onSubmit={async (body) => {
          await (folder
            ? api("PATCH /api/shortener/folders/update/{id}", { params: { id: folder._id }, body })
            : api("POST /api/shortener/folders/create", { body }));
          toast.success(folder ? "¡Carpeta actualizada!" : "¡Carpeta creada!");
          onClose();
          router.refresh();
        }}
        survives={false}
        aria-label={folder ? "Editar carpeta" : "Crear carpeta"}
        className="mt-5 space-y-5"
      >
        <Field name="name" label="Nombre" maxLength={60} autoComplete="off" />
        <AccessField />
        <People people={[...others, ...left]} />
        <FormActions onCancel={onClose}>
          <SubmitButton busyLabel="Guardando...">{folder ? "Guardar carpeta" : "Crear carpeta"}</SubmitButton>
        </FormActions>
      </Form>
    </Dialog>
  );
}

const hints: Record<LinkFolderAccess, string> = {
  open: "Todos los administradores ven y cambian sus enlaces.",
  shown: "Todos los administradores ven sus enlaces, pero solo las personas elegidas los cambian.",
  private: "Solo las personas elegidas ven sus enlaces en el panel. Cualquiera que tenga la dirección puede abrirlos.",
};

const accesses = linkFolderAccesses.map((value) => ({ value, label: linkFolderLabels[value] }));

function AccessField() {
  const access = useFieldValue<LinkFolderAccess>("access");
  return (
    <div aria-live="polite">
      <SelectField name="access" label="Acceso" options={accesses} hint={hints[access]} />
    </div>
  );
}

function People({ people }: { people: LinkFolderPerson[] }) {
  const isOpen = useFieldValue<LinkFolderAccess>("access") === "open";
  // Hidden rather than removed, so that switching access loses no names.
  return (
    <fieldset hidden={isOpen} className="space-y-1.5">
      <legend className="font-medium">Personas elegidas</legend>
      <p className="text-sm text-subtle">
        Además de ellas, siempre tienen acceso la persona que creó la carpeta y los SuperAdmin.
      </p>
      {people.length === 0 ? (
        <p className="rounded-lg bg-sunken px-4 py-3">No hay otros administradores para elegir.</p>
      ) : (
        <div className="max-h-52 overflow-y-auto rounded-lg border border-line px-4 py-1">
          {people.map(({ _id, name }) => (
            <CheckboxField key={_id} name={personBox + _id} label={name} />
          ))}
        </div>
      )}
    </fieldset>
  );
}

"use client";

import { SelectField } from "@/components/ui/choice-field";
import { Dialog } from "@/components/ui/dialog";
import { Form, SubmitButton } from "@/components/ui/form";
import { FormActions } from "@/components/ui/form-actions";
import type { LinkFolderChoice } from "@/lib/shortener/folders/schema";
import { folderOptions } from "./folder-options";

type Props = {
  links: string;
  folders: LinkFolderChoice[];
  open: boolean;
  onClose: () => void;
  onMove: (folder: string | null) => Promise<void>;
};

export function MoveDialog({ links, folders, open, onClose, onMove }: Props) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Mover ${links}`}
      description="Los enlaces siguen funcionando igual. Solo cambia quién puede verlos y cambiarlos."
    >
      <Form
        schema={() => import("@/lib/shortener/folders/schema").then(({ moveForm }) => moveForm)}
        survives={false}
        onSubmit={async ({ folder }) => {
          await onMove(folder || null);
          onClose();
        }}
        className="mt-5 space-y-5"
      >
        <SelectField name="folder" label="Carpeta" options={folderOptions(folders)} />
        <FormActions onCancel={onClose}>
          <SubmitButton busyLabel="Guardando...">Mover</SubmitButton>
        </FormActions>
      </Form>
    </Dialog>
  );
}

"use client";

import { useEffect, useRef } from "react";
import { rowAction } from "@/components/dashboard/row-menu";
import { type FieldProps, useField } from "@/components/ui/field";
import { Form, SubmitButton } from "@/components/ui/form";
import { CheckIcon, XIcon } from "@/components/ui/icons";
import { control, FieldNote } from "@/components/ui/labelled";
import { api } from "@/lib/api/client";
import { sayFailure } from "./say-failure";

type Props = {
  name: string;
  onRenamed: () => Promise<unknown>;
  /** Called when the form closes, with the name the backup has now. */
  onClose: (name: string) => void;
};

export function RenameForm({ name, onRenamed, onClose }: Props) {
  return (
    <Form
      schema={() => import("@/lib/backups/schema").then(({ backupRename }) => backupRename)}
      initial={{ newName: name }}
      survives={false}
      aria-label={`Renombrar ${name}`}
      onKeyDown={({ key }) => key === "Escape" && onClose(name)}
      onSubmit={async ({ newName }) => {
        if (newName !== name) {
          await api("PATCH /api/db/rename/{name}", { params: { name }, body: { newName } });
          await onRenamed();
        }
        onClose(newName);
      }}
      onFailure={(_, failure) => sayFailure("Error al renombrar la copia.", failure)}
      className="flex items-start gap-1 whitespace-normal"
    >
      <NameField name="newName" label="Nombre de la copia" />
      <SubmitButton
        variant="ghost"
        aria-label="Guardar el nombre"
        title="Guardar el nombre"
        className="size-11 shrink-0 px-0!"
      >
        <CheckIcon />
      </SubmitButton>
      <button
        type="button"
        aria-label="Cancelar"
        title="Cancelar"
        onClick={() => onClose(name)}
        className={`${rowAction} shrink-0`}
      >
        <XIcon />
      </button>
    </Form>
  );
}

/** The label is for screen readers only. */
function NameField(props: FieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const { labelled, described, rest, initial } = useField(props);
  useEffect(() => {
    const { current } = input;
    current?.focus();
    // Selects all but the file extension, which stays.
    current?.setSelectionRange(0, current.value.lastIndexOf("."));
  }, []);
  return (
    <div className="min-w-0 grow space-y-1.5 font-normal">
      <label htmlFor={labelled.id} className="sr-only">
        {labelled.label}
      </label>
      <input
        {...rest}
        {...described}
        ref={input}
        defaultValue={initial as string}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        className={`${control} h-11 px-2.5`}
      />
      <FieldNote id={labelled.id} error={labelled.error} />
    </div>
  );
}

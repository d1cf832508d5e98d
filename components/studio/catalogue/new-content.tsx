"use client";

import { useState } from "react";
import { z } from "zod";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Form, SubmitButton } from "@/components/ui/form";
import { FormActions } from "@/components/ui/form-actions";
import { PlusIcon } from "@/components/ui/icons";
import { api } from "@/lib/api/client";
import { line } from "@/lib/core/schema";
import type { ContentDraftView } from "@/lib/studio/schema";
import { callsOf, editorPath, titleFields } from "@/lib/studio/shared/kinds";

type Kind = "project" | "member" | "technology" | "product";

type Props = {
  kind: Kind;
  /** What the button says: "Nuevo proyecto". */
  label: string;
  /** What it is asked by: "Título". */
  asks: string;
};

const schema = z.strictObject({ title: line(80, "Usa como máximo 80 caracteres.").min(1, "Escribe cómo se llama.") });
const send = api as (call: string, parts: object) => Promise<unknown>;

/** Begins something new: asks what it is called, and goes where it is written. */
export function NewContent({ kind, label, asks }: Props) {
  // The same again, such as after a lost answer, is the same thing.
  const [key, setKey] = useState<string | null>(null);
  const close = () => setKey(null);
  return (
    <>
      <Button onClick={() => setKey(crypto.randomUUID())}>
        <PlusIcon className="size-5" />
        {label}
      </Button>
      <Dialog
        open={key !== null}
        onClose={close}
        title={label}
        description="Empieza como borrador: nadie fuera del estudio lo ve hasta que se publique."
      >
        <Form
          schema={schema}
          survives={false}
          aria-label={label}
          className="mt-5 space-y-5"
          onSubmit={async ({ title }) => {
            const body = { key, fields: { [titleFields[kind]]: title } };
            const { id } = (await send(`POST ${callsOf[kind]}/create`, { body })) as ContentDraftView;
            return { to: editorPath(kind, id) };
          }}
        >
          <Field name="title" label={asks} maxLength={80} autoComplete="off" required />
          <FormActions onCancel={close}>
            <SubmitButton busyLabel="Creando...">Empezar a escribir</SubmitButton>
          </FormActions>
        </Form>
      </Dialog>
    </>
  );
}

"use client";

import { type ReactNode, useState } from "react";
import { z } from "zod";
import { Button } from "@/components/ui/button";
import { CheckboxField } from "@/components/ui/choice-field";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Form, SubmitButton } from "@/components/ui/form";
import { FormActions } from "@/components/ui/form-actions";
import { someTags } from "@/lib/shortener/schema";

type Props = {
  links: string;
  disabled: boolean;
  onTags: (tags: string[]) => Promise<void>;
};

export function TagLinks({ links, ...props }: Props) {
  return (
    <TagsDialog
      {...props}
      label="Etiquetar"
      title={`Etiquetar ${links}`}
      description="Se agregan a las que ya tienen."
      schema={tagForm}
    >
      <Field name="tags" label="Etiquetas" autoComplete="off" hint="Separadas por comas." />
    </TagsDialog>
  );
}

/** @param tags those that the chosen links have */
export function UntagLinks({ links, tags, ...props }: Props & { tags: readonly string[] }) {
  return (
    <TagsDialog
      {...props}
      label="Quitar etiquetas"
      title={`Quitar etiquetas de ${links}`}
      description="Elige cuáles. Los enlaces y las demás etiquetas se quedan como están."
      schema={untagForm}
    >
      <div className="max-h-64 overflow-y-auto">
        {tags.map((tag) => (
          <CheckboxField key={tag} name={prefix + tag} label={`#${tag}`} />
        ))}
      </div>
    </TagsDialog>
  );
}

const tagForm = z.object({ tags: someTags });

/** Stands before the name of a tag's box, which could otherwise clash with any other name. */
const prefix = "tag:";
const untagForm = z
  .record(z.string(), z.boolean())
  .transform((boxes) => ({
    tags: Object.keys(boxes)
      .filter((name) => boxes[name])
      .map((name) => name.slice(prefix.length)),
  }))
  .refine(({ tags }) => tags.length > 0, "Elige al menos una etiqueta.");

type DialogProps = Omit<Props, "links"> & {
  label: string;
  title: string;
  description: string;
  schema: z.ZodType<{ tags: string[] }, object>;
  children: ReactNode;
};

function TagsDialog({ label, title, description, schema, disabled, onTags, children }: DialogProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" disabled={disabled} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={title} description={description}>
        <Form
          schema={schema}
          survives={false}
          onSubmit={async ({ tags }) => {
            await onTags(tags);
            setOpen(false);
          }}
          className="mt-5 space-y-5"
        >
          {children}
          <FormActions onCancel={() => setOpen(false)}>
            <SubmitButton busyLabel="Guardando...">{label}</SubmitButton>
          </FormActions>
        </Form>
      </Dialog>
    </>
  );
}

"use client";

import { type ReactNode, useState } from "react";
import type { FormProps } from "@/components/ui/form-props";
import { Button } from "@/components/ui/button";
import { CheckboxField } from "@/components/ui/choice-field";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Form, SubmitButton } from "@/components/ui/form";
import { FormActions } from "@/components/ui/form-actions";
import { tagBox } from "@/lib/shortener/shared/limits";

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
      schema={() => import("@/lib/shortener/schema").then(({ tagForm }) => tagForm)}
    >
      <Field name="tags" label="Etiquetas" autoComplete="off" hint="Separadas por comas." />
    </TagsDialog>
  );
}

export function UntagLinks({ links, tags, ...props }: Props & { tags: readonly string[] }) {
  return (
    <TagsDialog
      {...props}
      label="Quitar etiquetas"
      title={`Quitar etiquetas de ${links}`}
      description="Elige cuáles quitar. Los enlaces y sus demás etiquetas no cambian."
      schema={() => import("@/lib/shortener/schema").then(({ untagForm }) => untagForm)}
    >
      <div className="max-h-64 overflow-y-auto">
        {tags.map((tag) => (
          <CheckboxField key={tag} name={tagBox + tag} label={`#${tag}`} />
        ))}
      </div>
    </TagsDialog>
  );
}

type DialogProps = Omit<Props, "links"> & {
  label: string;
  title: string;
  description: string;
  schema: FormProps<object, { tags: string[] }>["schema"];
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

"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { TextareaField } from "@/components/ui/field";
import { Form, FormAlert, SubmitButton } from "@/components/ui/form";
import { FormActions } from "@/components/ui/form-actions";
import type { FormProps } from "@/components/ui/form-props";
import { toast } from "@/components/ui/toast";

type Reason = { reason: string };

type Props = {
  label: string;
  /** The labels of the button, such as "Rechazar", and while it acts, "Rechazando...". */
  verb: string;
  busyLabel: string;
  danger?: boolean;
  title: string;
  description: string;
  hint: string;
  maxLength: number;
  schema: FormProps<Reason, Reason>["schema"];
  act: (reason: string) => Promise<unknown>;
  done: string;
};

/** Asks for a reason before it does what cannot be undone. */
export function ReasonButton({ label, verb, busyLabel, danger = false, hint, maxLength, ...props }: Props) {
  const { title, description, schema, act, done } = props;
  const router = useRouter();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant={danger ? "danger" : "secondary"} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog open={open} onClose={close} alert title={title} description={description}>
        <Form
          schema={schema}
          onSubmit={async ({ reason }) => {
            await act(reason).finally(() => router.refresh());
            toast.success(done);
            close();
          }}
          survives={false}
          aria-label={verb}
          className="mt-5 space-y-5"
        >
          <TextareaField name="reason" label="Motivo" rows={3} maxLength={maxLength} hint={hint} required />
          <FormAlert />
          <FormActions onCancel={close}>
            <SubmitButton variant="danger" busyLabel={busyLabel}>
              {verb}
            </SubmitButton>
          </FormActions>
        </Form>
      </Dialog>
    </>
  );
}

"use client";

import { useSearchParams } from "next/navigation";
import { useEffect, useEffectEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { SelectField } from "@/components/ui/choice-field";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Form, SubmitButton } from "@/components/ui/form";
import { FormActions } from "@/components/ui/form-actions";
import { PlusIcon } from "@/components/ui/icons";
import { useAddressSteps } from "@/components/ui/use-address-steps";
import { api } from "@/lib/api/client";
import type { ContentDraftView } from "@/lib/studio/schema";
import { callsOf, editorPath, titleFields } from "@/lib/studio/shared/kinds";

type Kind = "project" | "member" | "technology" | "product" | "lesson";

type Props = {
  kind: Kind;
  /** The button's text: "Nuevo proyecto". */
  label: string;
  /** Label of the question: "Título". */
  asks: string;
  places?: { label: string; options: { value: string; label: string }[] };
};

const send = api as (call: string, parts: object) => Promise<unknown>;

/** Asks for a title, creates the draft and opens it. `?new=1` asks at once. */
export function NewContent({ kind, label, asks, places }: Props) {
  // A repeated request with this key, such as after a lost answer, creates nothing new.
  const [key, setKey] = useState<string | null>(null);
  const close = () => setKey(null);
  const isAsked = useSearchParams().has("new");
  const address = useAddressSteps();
  const [wasAsked, setWasAsked] = useState(false);
  if (isAsked !== wasAsked) {
    setWasAsked(isAsked);
    if (isAsked) setKey(crypto.randomUUID());
  }
  // Reloading or going back must not ask again.
  const forget = useEffectEvent(() => address.go({ new: null }, false));
  useEffect(() => {
    if (isAsked) forget();
  }, [isAsked]);
  return (
    <>
      {/* On a phone the rows of what it may stand in begin one too. */}
      <Button className={places && "max-sm:hidden"} onClick={() => setKey(crypto.randomUUID())}>
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
          schema={() => import("@/lib/studio/schema").then(({ newContentForm }) => newContentForm)}
          survives={false}
          aria-label={label}
          className="mt-5 space-y-5"
          onSubmit={async ({ title, parentId }) => {
            const body = { key, parentId, fields: { [titleFields[kind]]: title } };
            const { id } = (await send(`POST ${callsOf[kind]}/create`, { body })) as ContentDraftView;
            return { to: editorPath(kind, id) };
          }}
        >
          <Field name="title" label={asks} maxLength={80} autoComplete="off" required />
          {places && <SelectField name="parentId" {...places} />}
          <FormActions onCancel={close}>
            <SubmitButton busyLabel="Creando...">Empezar a escribir</SubmitButton>
          </FormActions>
        </Form>
      </Dialog>
    </>
  );
}
